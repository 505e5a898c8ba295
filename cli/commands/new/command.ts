import type { Command } from 'commander'
import { parseText } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareNew(program: Command, terminal: Terminal): void {
  program
    .command('new')
    .description('write the files of a new page, widget or entry from a blueprint')
    .argument('[kind]', 'page, widget, or a folder of blueprints/; without it, a list of them', parseText)
    .argument('[slug]', 'lower-case words joined by hyphens; some kinds take folders before it, as in guides/setup', parseText)
    .option('--root <dir>', 'folder with templates, widgets and content', parseText, '.')
    .action(async (kind, slug, flags) => (await import('./new.ts')).runNew(kind, slug, flags, terminal))
}
