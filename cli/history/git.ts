import { execFile } from 'node:child_process'
import type { Git } from './history.ts'

/** Bytes of output that are read at most; enough for hundreds of thousands of commits. */
const MAX_OUTPUT = 512 * 1024 * 1024

/**
 * Creates the function that runs the git of the machine.
 * @param env environment of the process
 */
export function createGit(env: Readonly<Record<string, string | undefined>>): Git {
  // Inside a git hook, variables name the repository of the hook.
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')))
  return (args, folder) =>
    new Promise((resolve) => {
      // Quoted paths would not match those of the site.
      execFile('git', ['-c', 'core.quotePath=false', ...args], { cwd: folder, env: clean, maxBuffer: MAX_OUTPUT }, (error, stdout) =>
        resolve(error ? undefined : stdout),
      )
    })
}
