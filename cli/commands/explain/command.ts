import type { Command } from 'commander'
import { parseText, siteFlags } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareExplain(program: Command, terminal: Terminal): void {
  siteFlags(program.command('explain'))
    .description('print what a page of the last build is made of, and why it was rendered')
    .argument('<path>', 'path of a page, such as /about/', parseText)
    .option('--json', 'print the result as JSON')
    .action(async (path, flags) => (await import('./explain.ts')).runExplain(path, flags, terminal))
}
