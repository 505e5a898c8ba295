import type { Command } from 'commander'
import { parsePort, siteFlags } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declarePreview(program: Command, terminal: Terminal): void {
  siteFlags(program.command('preview'))
    .description('serve the output folder as a plain static host does')
    .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', parsePort, 4322)
    .action(async (flags) => (await import('./preview.ts')).runPreview(flags, terminal))
}
