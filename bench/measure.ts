import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A command as a user starts it. */
export interface Command {
  program: string
  args: readonly string[]
  cwd: string
  env?: Readonly<Record<string, string>>
}

/** What a command and every process that it started cost. */
export interface Cost {
  /** Seconds until the command ended. */
  wall: number
  /** Seconds of user and system time. */
  cpu: number
  /** Highest sum of resident memory, in bytes. */
  peak: number
}

/**
 * Runs a command to its end. Needs Linux and Python 3; see measure.py.
 * @throws Error with the output of the command when it fails
 */
export function measure({ program, args, cwd, env = {} }: Command): Cost {
  const folder = mkdtempSync(join(tmpdir(), 'measure-'))
  try {
    const result = join(folder, 'result.json')
    const log = join(folder, 'log')
    const script = join(import.meta.dirname, 'measure.py')
    execFileSync('python3', [script, result, log, program, ...args], { cwd, env: { ...cleanEnv(), ...env } })
    const { code, ...cost } = JSON.parse(readFileSync(result, 'utf8')) as Cost & { code: number }
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code} in ${cwd}:\n${readFileSync(log, 'utf8').slice(-4000)}`)
    return cost
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command and returns what it prints. */
export function capture(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', env: cleanEnv() }).trim()
}

/** What the figures depend on. */
export function describeMachine(): string {
  return `Node ${process.version}, Linux ${capture('uname', '-r')}, ${cpus().length} cores`
}

/** The environment without what npm adds for the script that it runs, and without progress in colours. */
function cleanEnv(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_(?!EXTRA_CA_CERTS$)|INIT_CWD$|FORCE_COLOR$)/.test(name))
  return { ...Object.fromEntries(own), NO_COLOR: '1', CI: 'true' }
}

/** The middle one of sorted values; of an even number of values the lower of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
