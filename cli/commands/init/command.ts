import type { Command } from 'commander'
import { STARTER_NAMES } from '../../scaffold/starter.ts'
import { joinWords } from '../../words.ts'
import { parseText } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareInit(program: Command, terminal: Terminal): void {
  program
    .command('init')
    .description('write a site to begin with into a new folder')
    .argument('<dir>', 'folder that does not exist yet, or an empty one', parseText)
    .option('--template <name>', `${joinWords(STARTER_NAMES, 'or')} (default: asks in a terminal, else ${STARTER_NAMES[0]})`, parseText)
    .action(async (folder, flags) => (await import('./init.ts')).runInit(folder, flags, terminal))
}
