import { Command, CommanderError, InvalidArgumentError } from 'commander'
import pc from 'picocolors'
import { formatProblems, SiteError } from './errors.ts'

/** 0 done; 1 the site or the flags are wrong, or a check found something; 2 the command line is wrong; 70 a bug of ours. */
const EXIT = { ok: 0, siteError: 1, usage: 2, bug: 70 }

const colour = process.stderr.isTTY && !process.env.NO_COLOR ? pc : { red: String, dim: String }

const program = new Command('lanai')
  .description('Builds a static site from templates, widgets and content.')
  .exitOverride()
  .showHelpAfterError('(add --help for the list of commands and flags)')

const siteFlags = (command: Command) =>
  command
    .option('--root <dir>', 'folder with templates, widgets and content', parseText, '.')
    .option('--content <dir>', 'content folder (default: content in the root)', parseText)
    .option('--out <dir>', 'output folder (default: dist in the root)', parseText)
const buildFlags = (command: Command) =>
  siteFlags(command).option('--origin <url>', 'scheme and host of the site (default: from build.yaml)', parseText)

buildFlags(program.command('build'))
  .description('write the whole site into the output folder')
  .option('--drafts', 'include drafts')
  .option('--json', 'print the result as JSON')
  .action(async (flags) => (await import('./commands/build.ts')).runBuild(flags, process))

buildFlags(program.command('dev'))
  .description('serve the site and rebuild it after each change')
  .option('--port <number>', 'port on 127.0.0.1', parsePort, 4321)
  .action(async (flags) => (await import('./commands/dev.ts')).runDev(flags, process))

siteFlags(program.command('preview'))
  .description('serve the output folder as a plain static host does')
  .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', parsePort, 4322)
  .action(async (flags) => (await import('./commands/preview.ts')).runPreview(flags, process))

siteFlags(program.command('check'))
  .description('look for broken links and other faults in the output folder')
  .option('--external', 'also list external links; they never fail the check')
  .option('--launch', 'refuse while content still holds samples')
  .option('--json', 'print the findings as JSON')
  .action(async (flags) => (await import('./commands/check.ts')).runCheck(flags, process))

/** An empty value is most often a shell variable that nobody set. */
function parseText(text: string): string {
  if (!text.trim()) throw new InvalidArgumentError('it is empty')
  return text
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('a port is a number from 0 to 65535')
  return port
}

try {
  process.exitCode = EXIT.ok
  await program.parseAsync()
} catch (error) {
  if (error instanceof SiteError) {
    console.error(formatProblems(error.problems, colour))
    const count = error.problems.length
    console.error(`\n${count} problem${count === 1 ? '' : 's'}; nothing was changed.`)
    process.exitCode = EXIT.siteError
  } else if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  } else {
    console.error(error)
    console.error('\nThis is a bug in lanai, not in your site.')
    process.exitCode = EXIT.bug
  }
}
