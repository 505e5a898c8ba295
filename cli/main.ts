import fs from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { Command, CommanderError } from 'commander'
import pc from 'picocolors'
import { attempt } from './attempt.ts'
import { declareBuild, declareMerge } from './commands/build/command.ts'
import { declareCheck } from './commands/check/command.ts'
import { declareDev } from './commands/dev/command.ts'
import { declareExplain } from './commands/explain/command.ts'
import { declareInit } from './commands/init/command.ts'
import { declareNew } from './commands/new/command.ts'
import { declarePreview } from './commands/preview/command.ts'
import { declareRoutes } from './commands/routes/command.ts'
import { declareSchemas } from './commands/schemas/command.ts'
import type { Terminal } from './commands/terminal.ts'
import type { DiagnosticCode } from './diagnostics/codes.ts'
import { DiagnosticError, type Diagnostic } from './diagnostics/diagnostic.ts'
import { countDiagnostics, formatDiagnostics, plainDiagnostics } from './diagnostics/format.ts'
import { explainError } from './diagnostics/system-error.ts'
import { diagnosticsOfThrown, siteFrame } from './diagnostics/thrown.ts'
import type { FormatName } from './formats/names.ts'
import { explainMissingDependency, requirePackageFolder } from './missing-dependency.ts'
import { errorPageFile, readVersion } from './package-files.ts'
import { setMode } from './process.ts'

/** 0 done; 1 the site is wrong, a flag does not suit it, or a check found something; 2 the command line cannot be read; 70 a bug of lanai. */
const EXIT = { ok: 0, siteError: 1, usage: 2, bug: 70 }

const colour = process.stderr.isTTY && !process.env.NO_COLOR ? pc : undefined

const reported: Diagnostic[] = []

const terminal: Terminal = {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  versions: process.versions,
  report: printDiagnostics,
  reported,
  docs: locateErrorPage,
  printFormat,
  setExitCode: (code) => (process.exitCode = code),
}

const program = new Command('lanai')
  .description('Builds a static site from templates, widgets and content.')
  .version(readVersion())
  .exitOverride()
  .showHelpAfterError('(add --help for the list of commands and flags)')
  .hook('preAction', (_program, command) => {
    if (command.name() !== 'init') requirePackageFolder(process.versions)
    setMode(process.env, command.name() === 'dev' ? 'development' : 'production')
  })

for (const declare of [
  declareInit,
  declareNew,
  declareBuild,
  declareMerge,
  declareDev,
  declarePreview,
  declareCheck,
  declareSchemas,
  declareRoutes,
  declareExplain,
])
  declare(program, terminal)

function printDiagnostics(diagnostics: readonly Diagnostic[], root: string): void {
  reported.push(...diagnostics)
  process.stderr.write(`${formatDiagnostics(diagnostics, { root: resolve(root), disk: fs, colour, docs: locateErrorPage })}\n`)
}

async function printFormat(format: FormatName, diagnostics: readonly Diagnostic[], command: string, root: string): Promise<void> {
  if (format === 'text' || format === 'json') return
  const { formatFor } = await import('./formats/format.ts')
  const context = { title: `lanai ${command}`, root: resolve(root), env: process.env, version: readVersion() }
  process.stdout.write(formatFor(format, diagnostics, context))
}

/** The page about a code, relative to the working directory where it is below it, also by a link to the package. */
function locateErrorPage(code: DiagnosticCode): string {
  const file = errorPageFile(code)
  const linked = join('node_modules/lanai/docs/errors', basename(file))
  const isLinked = attempt(() => fs.realpathSync(resolve(linked))) === file
  const path = relative(process.cwd(), file)
  // pnpm links to a long path.
  if (isLinked && (path.startsWith('..') || path.length > linked.length)) return linked
  return path.startsWith('..') ? file : path
}

// Who reads the output may stop before its end, as head does: the command goes on.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

/** Errors that no step can catch, such as a rejected promise of a template that nothing awaits. `dev` goes on after those of the site. */
process.on('uncaughtException', (error) => {
  // What a package throws while it is imported, Node 20 also reports as a rejection that nothing awaits.
  if (error === failed) return
  const isSite = siteFrame(error) !== undefined
  const failure = isSite ? new DiagnosticError(diagnosticsOfThrown(error, "the site's code", { file: '.' })) : error
  void printFailure(failure).finally(() => {
    if (!isSite || program.args[0] !== 'dev') process.exit()
  })
})

/** What a failed command has left as it was. */
const UNCHANGED: Readonly<Record<string, string>> = { build: '; nothing was changed', merge: '; nothing was changed' }

/** Prints why a command failed, and sets the exit code. */
async function printFailure(error: unknown): Promise<void> {
  const [name = ''] = program.args
  const flags = program.commands.find((command) => command.name() === name)?.opts<{ root?: string; json?: boolean; format?: FormatName }>()
  const diagnostics = explainError(error) ?? explainMissingDependency(error)
  if (diagnostics) {
    printDiagnostics(diagnostics, flags?.root ?? '.')
    if (flags?.json || flags?.format === 'json') process.stdout.write(`${JSON.stringify({ diagnostics: plainDiagnostics(reported) })}\n`)
    else if (flags?.format) await terminal.printFormat(flags.format, reported, name, flags.root ?? '.')
    process.stderr.write(`\n${countDiagnostics(reported)}${UNCHANGED[name] ?? ''}\n`)
    // `dev` goes on.
    reported.length = 0
    process.exitCode = EXIT.siteError
  } else if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage
  } else {
    console.error(error)
    console.error('\nThis is a bug in lanai, not in your site.')
    process.exitCode = EXIT.bug
  }
}

/** What the command has failed with. */
let failed: unknown = {}
try {
  process.exitCode = EXIT.ok
  await program.parseAsync()
} catch (error) {
  failed = error
  await printFailure(error)
}
