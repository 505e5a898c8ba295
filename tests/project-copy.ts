import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'

const root = resolve(import.meta.dirname, '..')

/** A copy of the project in a temporary folder, which shares its packages. */
export interface ProjectCopy {
  readonly folder: string
  /** Runs a program of the copy; returns its status and what it printed. */
  run(program: string, ...args: string[]): { status: number | null; output: string }
  remove(): void
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-copy-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file))
  cpSync(join(root, 'cli/dist'), join(folder, 'cli/dist'), { recursive: true })
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(name === 'lanai' ? join(folder, 'cli') : join(root, 'node_modules', name), join(packages, name), 'junction')
  return {
    folder,
    run(program, ...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 })
      return { status, output: stdout + stderr }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
