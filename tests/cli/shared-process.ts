import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Run } from './run.ts'

/** A command line. */
export interface CommandLine {
  readonly args: readonly string[]
  readonly cwd: string
  /** The whole environment of the command. */
  readonly env: Readonly<Record<string, string | undefined>>
}

interface Waiting {
  done(run: Run): void
  fail(error: Error): void
}

let shared: { readonly child: ChildProcess; readonly waiting: Waiting[] } | undefined

/**
 * Runs a command in the process of the earlier ones, after them: starting one and loading the code takes five times as long as most
 * commands do. It ends with the process of the tests.
 */
export function runInSharedProcess(command: CommandLine): Promise<Run> {
  shared ??= startProcess(command.env)
  const { child, waiting } = shared
  return new Promise((done, fail) => {
    waiting.push({ done, fail })
    child.send(command)
  })
}

function startProcess(env: CommandLine['env']) {
  const child = fork(join(import.meta.dirname, 'command-process.js'), { env: { ...env }, execArgv: [] })
  const waiting: Waiting[] = []
  child.on('message', (run: Run) => waiting.shift()?.done(run))
  child.on('exit', () => {
    shared = undefined
    for (const { fail } of waiting) fail(new Error('a command has ended the process that others share: run it with runAlone'))
  })
  // The tests do not wait for it.
  child.unref()
  child.channel?.unref()
  return { child, waiting }
}
