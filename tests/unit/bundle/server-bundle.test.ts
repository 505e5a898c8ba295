import * as fs from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bundleModule, describeImportFault } from '../../../cli/bundle/server-bundle.ts'
import { SITE_INTERFACE } from '../../../cli/package-files.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'

function bundle(files: Readonly<Record<string, string>>, entry: string) {
  const { config, effects } = createDiskSite(files)
  return bundleModule(config, entry, effects)
}

describe('bundleModule(config, entry, effects)', () => {
  it('leaves packages outside of the bundle, and lists the files of the site in it', async () => {
    const { externals, inputs } = await bundle(
      {
        'templates/a.ts': `import { z } from 'zod'\nimport './a.css'\nexport const a = z.string()\n`,
        'templates/a.css': 'p { color: red }',
      },
      `export * from './templates/a.ts'`,
    )
    expect(externals).toMatchObject({ zod: ['templates/a.ts'] })
    expect(Object.keys(inputs).sort()).toEqual(['templates/a.css', 'templates/a.ts'])
  })
  it('sees the clock, the environment and random numbers through wrappers that record them', async () => {
    const { config, effects } = createDiskSite({ 'templates/a.ts': `export const a = () => [Date.now(), Math.random(), process.env.X]\n` })
    const kept: string[] = []
    const cache = { ...effects.cache, file: (_kind: string, name: string, text: string) => (kept.push(text), join(config.root, name)) }
    await bundleModule(config, `export * from './templates/a.ts'`, { cache })
    expect(kept.join()).toContain('lanaiDate.now()')
    expect(kept.join()).toContain('lanaiRandom()')
    expect(kept.join()).toContain('lanaiProcess.env.X')
  })
  it('reports what cannot be compiled or resolved, with its line', async () => {
    const files = { 'templates/a.ts': `\nimport './none.ts'\n`, 'templates/b.ts': 'export const b = {' }
    const entry = `import './templates/a.ts'\nimport './templates/b.ts'`
    const found = describeAll(await diagnosticsOf(() => bundle(files, entry)))
    expect(found.join('\n')).toMatch(/^templates\/a\.ts:2:8 Could not resolve "\.\/none\.ts" \[bundle\]$/m)
    expect(found.join('\n')).toMatch(/^templates\/b\.ts:1:19 /m)
  })
  it('does not write into the site', async () => {
    const { config, effects } = createDiskSite({ 'templates/a.ts': 'export const a = 1\n' })
    const before = fs.readdirSync(config.root)
    await bundleModule(config, `export * from './templates/a.ts'`, effects)
    expect(fs.readdirSync(config.root).filter((name) => !before.includes(name) && name !== '.cache')).toEqual([])
  })
})

describe('describeImportFault(error)', () => {
  it.each([
    [`Cannot find package 'a-package' imported from /site/x.mjs`, `Cannot find package 'a-package'`],
    [
      `Package subpath './b' is not defined by "exports" in /site/node_modules/@a/c/package.json imported from /site/x.mjs`,
      `the package '@a/c' exports no '@a/c/b'`,
    ],
    [`The requested module '${pathToFileURL(SITE_INTERFACE).href}' does not provide an export named 'y'`, `'lanai' has no export 'y'`],
    [`The requested module 'zod' does not provide an export named 'y'`, `'zod' has no export 'y'`],
  ])('names what is missing: %s', (text, message) => {
    expect(describeImportFault(new SyntaxError(text))).toMatchObject({ message, hint: expect.any(String) })
  })
  it('knows nothing of other errors', () => {
    expect([describeImportFault(new Error('no')), describeImportFault('text')]).toEqual([undefined, undefined])
  })
})
