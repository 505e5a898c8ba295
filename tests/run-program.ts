import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import process from 'node:process'

const root = resolve(import.meta.dirname, '..')

/** Runs a program of the project, in JavaScript, and fails with what it wrote to stderr. */
export function runProgram(program: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const output: Buffer[] = []
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', fail)
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new Error(`${[program, ...args].join(' ')} failed:\n${Buffer.concat(output).toString()}`)),
    )
  })
}

/**
 * Builds a site in another process.
 * @param site its folder, relative to the project
 * @param runtime an empty string for that of the site's settings
 */
export function buildFixture(
  site: string,
  out: string,
  mode: 'production' | 'development',
  runtime = process.env['LANAI_RUNTIME'] ?? '',
): Promise<void> {
  return runProgram('tests/islands/build-fixture.js', [site, out, runtime], { NODE_ENV: mode, SOURCE_DATE_EPOCH: '1790000000' })
}
