import type { Command } from 'commander'
import { buildFlags, parsePort, parseText } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareDev(program: Command, terminal: Terminal): void {
  buildFlags(program.command('dev'))
    .description('serve the site, and show each change when it is saved')
    .option('--port <number>', 'port; 0 takes a free one', parsePort, 4321)
    .option('--host <address>', 'address to listen on; 0.0.0.0 for all of this machine', parseText, '127.0.0.1')
    .option('--poll', 'look for changes again and again, where the system reports none: mounts of Docker, WSL and networks')
    .option('--open', 'open the site in the browser')
    .action(async (flags) => (await import('./dev.ts')).runDev(flags, terminal))
}
