import { posix, win32 } from 'node:path/posix'
import { createRequire } from 'node:module'
import type { FileSystemAdapter, Options } from 'fast-glob'

// What is different on Windows in modules that tests replace.

type Functions = Record<string, (...args: unknown[]) => unknown>

const isWindowsPath = (value: unknown) => typeof value === 'string' && /^[a-z]:|\\/i.test(value)

/**
 * `node:path` of Windows. Paths of this machine, such as those of lanai itself, are still its own: a path with a drive or a
 * backslash decides.
 */
const functions = Object.fromEntries(
  Object.keys(win32).flatMap((name) => {
    const inWindows = (win32 as unknown as Functions)[name]
    const here = (posix as unknown as Functions)[name]
    return typeof inWindows === 'function'
      ? [[name, (...args: unknown[]) => (args.some(isWindowsPath) ? inWindows : here!)(...args)] as const]
      : []
  }),
)
const all = { ...functions, posix, win32, sep: win32.sep, delimiter: win32.delimiter }
export const path = { ...all, default: all }

const { sync } = createRequire(import.meta.url)('fast-glob') as typeof import('fast-glob')

/** The library, which has read `node:path` of this machine: it gets paths with slashes, and the disk those of Windows. */
export const fastGlob = {
  default: {
    sync(pattern: string, options: Options & { cwd: string; fs: Functions }) {
      const { cwd, fs } = options
      if (!isWindowsPath(cwd)) return sync(pattern, options as unknown as Options)
      const names = ['lstatSync', 'statSync', 'readdirSync']
      const adapter = names.map((name) => [
        name,
        (file: string, ...rest: unknown[]) => fs[name]!(file.slice(1).replaceAll('/', '\\'), ...rest),
      ])
      return sync(pattern, {
        ...options,
        cwd: `/${cwd.replaceAll('\\', '/')}`,
        fs: Object.fromEntries(adapter) as unknown as Partial<FileSystemAdapter>,
      })
    },
  },
}
