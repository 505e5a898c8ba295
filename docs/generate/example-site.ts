import { spawnSync } from 'node:child_process'
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { build, DiagnosticError, formatDiagnostics, readManifest, type Diagnostic } from 'lanai/build'
import { checkSite } from '../../cli/check/check.ts'
import { filesOf, readBlocks, readSection, type Block } from './blocks.ts'
import { DOCS, ROOT } from './pages.ts'

/** The site that docs/start.md writes; the examples of all other pages are changes of it. */
export function readFirstSite(): Record<string, string> {
  const page = readFileSync(join(DOCS, 'start.md'), 'utf8')
  return filesOf(readBlocks(readSection(page, 'Write a site') ?? ''))
}

/** A folder for one small site after the other. They share a cache. */
export interface ExampleSite {
  readonly root: string
  /** Removes the previous site, and writes the first site with these files added. */
  write(files: Readonly<Record<string, string>>): void
  /** Adds files to the site. */
  add(files: Readonly<Record<string, string>>): void
  /** Builds the site and, without errors, checks it where asked for. */
  diagnose(options?: { check?: boolean }): Promise<readonly Diagnostic[]>
  /** Diagnostics as the command prints them. */
  format(diagnostics: readonly Diagnostic[]): string
  /** Runs lines of a shell, in which `npx` runs the commands of this repository, up to the first that fails. */
  run(script: string): Promise<{ readonly status: number | null; readonly output: string }>
  remove(): void
}

const KEPT = new Set(['node_modules', '.cache'])

/** A line that is nothing but a command of lanai. */
const COMMAND = /^npx lanai ([\w,./ -]+)$/

interface Ended {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * Creates an empty folder for example sites.
 * @param runCommand runs lanai with arguments in a folder; by default a shell does
 */
export function createExampleSite(runCommand?: (args: string[], options: { cwd: string }) => Promise<Ended>): ExampleSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lanai-docs-')))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const first = readFirstSite()
  const add = (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }
  return {
    root,
    add,
    write(files) {
      for (const name of readdirSync(root)) if (!KEPT.has(name)) rmSync(join(root, name), { recursive: true })
      add({ ...first, ...files })
    },
    async diagnose({ check = false } = {}) {
      const diagnostics: Diagnostic[] = []
      try {
        const { out } = await build({ root, env: {}, keepDays: 0, warn: (warnings) => diagnostics.push(...warnings) })
        if (check) diagnostics.push(...(await checkSite(out, readManifest(out, fs, root)!, fs)).diagnostics)
      } catch (error) {
        if (!(error instanceof DiagnosticError)) throw error
        diagnostics.push(...error.diagnostics)
      }
      // An example with a page in place of the first one need not show the name of the site.
      return diagnostics.filter(({ code, message }) => code !== 'content-unread-key' || !message.includes('"site.name"'))
    },
    format: (diagnostics) => formatDiagnostics(diagnostics, { root, disk: fs }).replaceAll(root, '.'),
    async run(script) {
      let output = ''
      for (const line of script.trimEnd().split('\n')) {
        const [, args] = COMMAND.exec(line) ?? []
        const { status, stdout, stderr } = args && runCommand ? await runCommand(args.split(' '), { cwd: root }) : runShell(line, root)
        output += (stdout + stderr).replaceAll(root, '.')
        if (status !== 0) return { status, output }
      }
      return { status: 0, output }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function runShell(line: string, cwd: string): Ended {
  return spawnSync('bash', ['-e', '-c', `npx() { "$@"; }\n${line}`], {
    cwd,
    encoding: 'utf8',
    env: { PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter), HOME: process.env['HOME'], NO_COLOR: '1' },
  })
}

/** The example of a page about an error code. */
export interface ErrorExample {
  readonly files: Readonly<Record<string, string>>
  /** What is to be run, where `lanai build` alone does not show the error. */
  readonly script: string | undefined
  /** Files that correct the error, where the page has them. */
  readonly fix: Readonly<Record<string, string>>
  /** The documented output. */
  readonly output: Block | undefined
  /** Why no test produces it. */
  readonly notRun: string | undefined
}

/** Reads the example of a page about an error code. */
export function readErrorExample(page: string): ErrorExample {
  const blocks = readBlocks(readSection(page, 'Example') ?? '')
  return {
    files: filesOf(blocks),
    script: blocks.find(({ language }) => language === 'sh')?.text,
    fix: filesOf(readBlocks(readSection(page, 'Fix') ?? '')),
    output: blocks.findLast(({ language, path }) => language === 'text' && path === undefined),
    notRun: blocks.find(({ notRun }) => notRun !== undefined)?.notRun,
  }
}

/** Lines of the progress of a command. */
const PROGRESS = /^ {2}[a-z]+ [^\n]* [\d.]+m?s\n/gm
/** Links to these pages, which a command prints behind a diagnostic. */
const DOCS_LINE = /^ {2}docs: .*\n/gm

/** Produces the output of an example. */
export async function produceError(site: ExampleSite, code: string, { files, script }: ErrorExample): Promise<string> {
  site.write(files)
  if (script === undefined) return `${site.format(await site.diagnose({ check: code.startsWith('check-') }))}\n`
  const lines = script.trimEnd().split('\n')
  if (lines.length > 1) await site.run(lines.slice(0, -1).join('\n'))
  const { output } = await site.run(lines.at(-1)!)
  return `${output.replace(PROGRESS, '').replace(DOCS_LINE, '').trim()}\n`
}
