import type { Command } from 'commander'
import { parseText } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareInit(program: Command, terminal: Terminal): void {
  program
    .command('init')
    .description('write a small site to begin with into a new folder')
    .argument('<dir>', 'folder that does not exist yet, or an empty one', parseText)
    .action(async (folder) => (await import('./init.ts')).runInit(folder, terminal))
}
