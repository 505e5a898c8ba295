import type { Command } from 'commander'
import { siteFlags } from '../flags.ts'
import { setMode } from '../process.ts'
import type { Terminal } from '../terminal.ts'

export function declareCheck(program: Command, terminal: Terminal): void {
  siteFlags(program.command('check'))
    .description('find broken links and other faults in the output folder')
    .option('--external', 'also list external links; they never fail the check')
    .option('--launch', 'refuse while content still holds samples')
    .option('--json', 'print the findings as JSON')
    .action(async (flags) => {
      setMode(terminal.env, 'production')
      const { runCheck } = await import('./check.ts')
      await runCheck(flags, terminal)
    })
}
