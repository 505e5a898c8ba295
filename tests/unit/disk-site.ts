import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDiskCache } from '../../cli/cache/disk-cache.ts'
import { createMemoryCache } from './memory-cache.ts'
import type { Config } from '../../cli/config/config.ts'
import type { Effects } from '../../cli/effects.ts'
import { createConfig, createEffects } from './memory-site.ts'
import { temporaryFolder, write } from './output/fixture.ts'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/** A site on the real disk, since esbuild reads files itself. */
export interface DiskSite {
  readonly config: Config
  readonly effects: Effects
}

const BASE = {
  'content/build.yaml': 'origin: https://site.example\n',
  'content/schema.ts': 'export default {}\n',
  'templates/document.tsx': `
import { Head } from 'lanai'
export default function Document({ meta, children }) {
  return <html lang="en"><head><Head /><title>{meta.title}</title></head><body>{children}</body></html>
}
`,
  'templates/routes/index.tsx': `
export const meta = { title: 'Home', description: 'The home page.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => <h1>Home</h1>
`,
}

/** Writes a site of one page with further files, in a folder that is deleted after the test. An empty text leaves a file out. */
export function createDiskSite(files: Readonly<Record<string, string>> = {}, changes: Partial<Config> = {}): DiskSite {
  const root = temporaryFolder()
  write(root, Object.fromEntries(Object.entries({ ...BASE, ...files }).filter(([, text]) => text !== '')))
  return open(root, changes)
}

/** Copies a site of tests/sites into a folder that is deleted after the test. */
export function copySite(name: string, changes: Partial<Config> = {}): DiskSite {
  const root = temporaryFolder()
  // A bundler's read of a file that has just been written is not trusted.
  fs.cpSync(join(REPOSITORY, 'tests/sites', name), root, { recursive: true, preserveTimestamps: true })
  return open(root, changes)
}

function open(root: string, changes: Partial<Config>): DiskSite {
  fs.symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'))
  const modules = createDiskCache(join(root, '.cache/lanai'), fs, () => {})
  return {
    config: createConfig({ root, content: join(root, 'content'), out: join(root, 'dist'), ...changes }),
    effects: createEffects({ disk: fs, cache: createMemoryCache(modules) }),
  }
}
