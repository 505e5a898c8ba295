import type { Command } from 'commander'
import { buildFlags, parsePort, parseText } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareDev(program: Command, terminal: Terminal): void {
  buildFlags(program.command('dev'))
    .description('serve the site, and show each change when it is saved')
    .option('--port <number>', 'port; 0 takes a free one', parsePort, 4321)
    .option('--host <address>', 'address to listen on; 0.0.0.0 for all of this machine', parseText, '127.0.0.1')
    .option('--poll', 'watch by polling, for file systems that report no changes: mounts of Docker Desktop, /mnt/c in WSL 2, network disks')
    .option('--open', 'open the site in the browser')
    .action(async (flags) => (await import('./dev.ts')).runDev(flags, terminal))
}
