import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

export const ROOT = resolve(import.meta.dirname, '../..')
export const SITES = join(ROOT, 'tests/sites')

export interface Run {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs the command as a developer does, and waits for its end. */
export function runLanai(
  args: string[],
  { env = {}, cwd = ROOT, killAfter }: { env?: Record<string, string>; cwd?: string; killAfter?: number } = {},
): Promise<Run> {
  const child = spawn(process.execPath, ['--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs'), join(ROOT, 'cli/main.ts'), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SOURCE_DATE_EPOCH: '1790000000', NO_COLOR: '1', ...env },
  })
  const run: Run = { status: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (run.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (run.stderr += chunk.toString()))
  if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (status) => done({ ...run, status }))
  })
}

/** A folder that is gone after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lanai-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of a fixture site that the test may change. */
export function copySite(name: string): string {
  const folder = join(scratchFolder(), name)
  cpSync(join(SITES, name), folder, { recursive: true })
  return folder
}

/** Every file below a folder with its text, except those that a pattern leaves out. */
export function readFolder(folder: string, without = /^$/): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
  return Object.fromEntries(paths.filter((path) => !without.test(path)).map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}
