import type { Command } from 'commander'
import { siteFlags } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareRoutes(program: Command, terminal: Terminal): void {
  siteFlags(program.command('routes'))
    .description('list the pages of the last build: path, source, islands, weight, sitemap')
    .option('--json', 'print the list as JSON')
    .action(async (flags) => (await import('./routes.ts')).runRoutes(flags, terminal))
}
