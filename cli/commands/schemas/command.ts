import type { Command } from 'commander'
import { siteFlags } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareSchemas(program: Command, terminal: Terminal): void {
  siteFlags(program.command('schemas'))
    .description('write JSON Schemas of the content, by which editors complete and check it, and types of files without a schema')
    .option('--vscode', 'also enter them into .vscode/settings.json')
    .action(async (flags) => (await import('./schemas.ts')).runSchemas(flags, terminal))
}
