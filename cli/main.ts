import fs from 'node:fs'
import { relative, resolve } from 'node:path'
import process from 'node:process'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import pc from 'picocolors'
import { suggest } from './closest.ts'
import { setBuildFlags, setMode } from './commands/process.ts'
import type { Terminal } from './commands/terminal.ts'
import type { DiagnosticCode } from './diagnostics/codes.ts'
import { DiagnosticError, type Diagnostic } from './diagnostics/diagnostic.ts'
import { countDiagnostics, formatDiagnostics, plainDiagnostics } from './diagnostics/format.ts'
import { explainSystemError } from './diagnostics/system-error.ts'
import { diagnosticsOfThrown, siteFrame } from './diagnostics/thrown.ts'
import { HOST_NAMES, type HostName } from './hosts/names.ts'
import { errorPageFile, readVersion } from './package-files.ts'

/** 0 done; 1 the site or the flags are wrong, or a check found something; 2 the command line is wrong; 70 a bug of lanai. */
const EXIT = { ok: 0, siteError: 1, usage: 2, bug: 70 }

const colour = process.stderr.isTTY && !process.env.NO_COLOR ? pc : undefined

const terminal: Terminal = {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  report: printDiagnostics,
  docs: locateErrorPage,
  setExitCode: (code) => (process.exitCode = code),
}

const program = new Command('lanai')
  .description('Builds a static site from templates, widgets and content.')
  .version(readVersion())
  .exitOverride()
  .showHelpAfterError('(add --help for the list of commands and flags)')

const siteFlags = (command: Command) =>
  command
    .option('--root <dir>', 'folder with templates, widgets and content', parseText, '.')
    .option('--content <dir>', 'content folder (default: content in the root)', parseText)
    .option('--out <dir>', 'output folder (default: dist in the root)', parseText)
const buildFlags = (command: Command) =>
  siteFlags(command)
    .option('--origin <url>', 'scheme and host of the site (default: from build.yaml)', parseText)
    .option('--base <path>', 'path below which the site is served, such as /docs (default: from build.yaml)', parseText)
    .option('--runtime <name>', 'react or preact, what renders widgets (default: from build.yaml)', parseText)

program
  .command('init')
  .description('write a small site to begin with into a new folder')
  .argument('<dir>', 'folder that does not exist yet, or an empty one', parseText)
  .action(async (folder) => (await import('./commands/init.ts')).runInit(folder, terminal))

program
  .command('new')
  .description('write the files of a new page, widget or entry from a blueprint')
  .argument('[kind]', 'page, widget, or a folder of blueprints/; without it, a list of them', parseText)
  .argument('[slug]', 'lower-case words joined by hyphens', parseText)
  .option('--root <dir>', 'folder with templates, widgets and content', parseText, '.')
  .action(async (kind, slug, flags) => (await import('./commands/new.ts')).runNew(kind, slug, flags, terminal))

buildFlags(program.command('build'))
  .description('write the whole site into the output folder')
  .option('--drafts', 'include drafts')
  .option('--staging', 'keep search engines away, in pages, headers and robots.txt, and mark every page')
  .option(
    '--threads <number>',
    'threads that check content, render pages and encode pictures (default: one per processor core)',
    parseCount,
  )
  .option('--compress', 'write .br and .gz beside the files that become smaller')
  .option('--host-config <hosts>', `also write configuration for hosts, such as nginx,caddy: ${HOST_NAMES.join(', ')}`, parseHosts)
  .option('--keep-days <number>', 'days that hashed files of earlier builds stay for open pages (default: 7)', parseDays)
  .option('--shard <share>', 'make only a share of the pages, such as 2/4; merge joins them', parseShare)
  .option('--explain-rebuild', 'print why each page was rendered')
  .option('--profile <file>', 'write what takes how long, for Perfetto or chrome://tracing', parseText)
  .option('--json', 'print the result as JSON')
  .action(async (flags) => {
    setMode(process.env, 'production')
    setBuildFlags(process.versions.v8)
    const { runBuild } = await import('./commands/build.ts')
    await runBuild(flags, terminal)
  })

buildFlags(program.command('merge'))
  .description('join the shards of a site that build --shard made')
  .argument('<dir...>', 'output folders of all shards')
  .option('--drafts', 'include drafts')
  .option('--staging', 'keep search engines away, in pages, headers and robots.txt, and mark every page')
  .option(
    '--threads <number>',
    'threads that check content, render pages and encode pictures (default: one per processor core)',
    parseCount,
  )
  .option('--compress', 'write .br and .gz beside the files that become smaller')
  .option('--host-config <hosts>', `also write configuration for hosts, such as nginx,caddy: ${HOST_NAMES.join(', ')}`, parseHosts)
  .option('--keep-days <number>', 'days that hashed files of earlier builds stay for open pages (default: 7)', parseDays)
  .option('--explain-rebuild', 'print why a page was rendered again')
  .option('--profile <file>', 'write what takes how long, for Perfetto or chrome://tracing', parseText)
  .option('--json', 'print the result as JSON')
  .action(async (folders, flags) => {
    setMode(process.env, 'production')
    setBuildFlags(process.versions.v8)
    const { runBuild } = await import('./commands/build.ts')
    await runBuild(flags, terminal, folders)
  })

buildFlags(program.command('dev'))
  .description('serve the site, and show each change when it is saved')
  .option('--port <number>', 'port; 0 takes a free one', parsePort, 4321)
  .option('--host <address>', 'address to listen on; 0.0.0.0 for all of this machine', parseText, '127.0.0.1')
  .option('--open', 'open the site in the browser')
  .action(async (flags) => {
    setMode(process.env, 'development')
    const { runDev } = await import('./commands/dev.ts')
    await runDev(flags, terminal)
  })

siteFlags(program.command('preview'))
  .description('serve the output folder as a plain static host does')
  .option('--port <number>', 'port on 127.0.0.1; 0 takes a free one', parsePort, 4322)
  .action(async (flags) => (await import('./commands/preview.ts')).runPreview(flags, terminal))

siteFlags(program.command('check'))
  .description('find broken links and other faults in the output folder')
  .option('--external', 'also list external links; they never fail the check')
  .option('--launch', 'refuse while content still holds samples')
  .option('--json', 'print the findings as JSON')
  .action(async (flags) => {
    setMode(process.env, 'production')
    const { runCheck } = await import('./commands/check.ts')
    await runCheck(flags, terminal)
  })

siteFlags(program.command('schemas'))
  .description('write JSON Schemas of the content, by which editors complete and check it')
  .option('--vscode', 'also enter them into .vscode/settings.json')
  .action(async (flags) => {
    setMode(process.env, 'production')
    const { runSchemas } = await import('./commands/schemas.ts')
    await runSchemas(flags, terminal)
  })

siteFlags(program.command('routes'))
  .description('list the pages of the last build: path, source, islands, weight, sitemap')
  .option('--json', 'print the list as JSON')
  .action(async (flags) => {
    setMode(process.env, 'production')
    const { runRoutes } = await import('./commands/routes.ts')
    runRoutes(flags, terminal)
  })

siteFlags(program.command('explain'))
  .description('print what a page of the last build is made of, and why it was rendered')
  .argument('<path>', 'path of a page, such as /about/', parseText)
  .option('--json', 'print the result as JSON')
  .action(async (path, flags) => {
    setMode(process.env, 'production')
    const { runExplain } = await import('./commands/explain.ts')
    runExplain(path, flags, terminal)
  })

/** An empty value is most often a shell variable that is not set. */
function parseText(text: string): string {
  if (!text.trim()) throw new InvalidArgumentError('it is empty')
  return text
}

function parseShare(text: string): { number: number; count: number } {
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? []
  if (number === undefined || count === undefined || number < 1 || number > count || count > 10_000)
    throw new InvalidArgumentError('it is the number of the share and their count, such as 2/4')
  return { number, count }
}

function parseHosts(text: string): HostName[] {
  return text.split(',').map((name) => {
    const known = HOST_NAMES.find((host) => host === name.trim())
    if (known === undefined)
      throw new InvalidArgumentError(`there is no host ${JSON.stringify(name)}; ${suggest(name, HOST_NAMES, 'hosts')}`)
    return known
  })
}

function parseDays(text: string): number {
  const days = Number(text)
  if (!/^\d+$/.test(text) || days > 365) throw new InvalidArgumentError('it is a number of days from 0 to 365')
  return days
}

function parseCount(text: string): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > 256) throw new InvalidArgumentError('it is a number from 1 to 256')
  return count
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new InvalidArgumentError('a port is a number from 0 to 65535')
  return port
}

function printDiagnostics(diagnostics: readonly Diagnostic[], root: string): void {
  process.stderr.write(`${formatDiagnostics(diagnostics, { root: resolve(root), disk: fs, colour, docs: locateErrorPage })}\n`)
}

/** The page about a code, relative to the working directory where it is below it. */
function locateErrorPage(code: DiagnosticCode): string {
  const file = errorPageFile(code)
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}

/** Errors that no step can catch, such as a rejected promise of a template that nothing awaits. `dev` goes on after those of the site. */
process.on('uncaughtException', (error) => {
  const isSite = siteFrame(error) !== undefined
  printFailure(isSite ? new DiagnosticError(diagnosticsOfThrown(error, "the site's code", { file: '.' })) : error)
  if (!isSite || program.args[0] !== 'dev') process.exit()
})

/** What a failed command has left as it was. */
const UNCHANGED: Readonly<Record<string, string>> = { build: '; nothing was changed', merge: '; nothing was changed' }

/** Prints why a command failed, and sets the exit code. */
function printFailure(error: unknown): void {
  const [name = ''] = program.args
  const flags = program.commands.find((command) => command.name() === name)?.opts<{ root?: string; json?: boolean }>()
  const explained = explainSystemError(error)
  const diagnostics = error instanceof DiagnosticError ? error.diagnostics : explained && [explained]
  if (diagnostics) {
    printDiagnostics(diagnostics, flags?.root ?? '.')
    if (flags?.json) process.stdout.write(`${JSON.stringify({ diagnostics: plainDiagnostics(diagnostics) })}\n`)
    process.stderr.write(`\n${countDiagnostics(diagnostics)}${UNCHANGED[name] ?? ''}\n`)
    process.exitCode = EXIT.siteError
  } else if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  } else {
    console.error(error)
    console.error('\nThis is a bug in lanai, not in your site.')
    process.exitCode = EXIT.bug
  }
}

try {
  process.exitCode = EXIT.ok
  await program.parseAsync()
} catch (error) {
  printFailure(error)
}
