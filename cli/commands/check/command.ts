import type { Command } from 'commander'
import { formatFlags, siteFlags } from '../flags.ts'
import type { Terminal } from '../terminal.ts'

export function declareCheck(program: Command, terminal: Terminal): void {
  const command = siteFlags(program.command('check'))
    .description('find broken links and other faults in the output folder')
    .option('--external', 'also request the links to other sites, except those that externalLinks in build.yaml leaves out')
    .option('--launch', 'refuse while content still holds samples')
  formatFlags(command).action(async (flags) => (await import('./check.ts')).runCheck(flags, terminal))
}
