import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { TEMPLATES } from './folders.ts'
import { dataFile } from './record-file.ts'
import type { Tool } from './tool.ts'

const version = () =>
  `preact-render-to-string ${(createRequire(import.meta.url)('preact-render-to-string/package.json') as { version: string }).version}`

/** A program without a generator around it; see sites/limit/main.ts. */
function createLimit(name: string, args: readonly string[], options: Partial<Tool> = {}): Tool {
  return {
    name: `limit-${name}`,
    version,
    formats: ['json'],
    site: 'limit',
    catalogue: {},
    records: 'content/pages',
    async finish(folder, site) {
      mkdirSync(join(folder, 'content'), { recursive: true })
      writeFileSync(join(folder, 'content/site.json'), JSON.stringify(site))
      await build({
        entryPoints: [join(TEMPLATES, 'limit/main.ts')],
        outfile: join(folder, 'main.mjs'),
        bundle: true,
        packages: 'external',
        platform: 'node',
        format: 'esm',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        logLevel: 'error',
      })
    },
    recordFile: dataFile,
    layout: 'main.mjs',
    output: 'dist',
    caches: ['.cache'],
    command: (cwd) => ({ program: process.execPath, args: ['main.mjs', ...args], cwd, env: { NODE_ENV: 'production' } }),
    rendersPages: true,
    ...options,
  }
}

export const limits: readonly Tool[] = [
  createLimit('write', ['write'], { version: () => 'bytes only', rendersPages: false }),
  createLimit('render-1', ['render', '1']),
  createLimit('render-2', ['render', '2']),
  createLimit('cache', ['cache']),
]
