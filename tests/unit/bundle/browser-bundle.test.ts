import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import type { Config } from '../../../cli/config/config.ts'
import { findSiteFiles } from '../../../cli/site-files.ts'
import { copySite, createDiskSite, type DiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf, makeAlone, readFiles } from '../memory-site.ts'

const bundle = async ({ config, effects }: DiskSite) => {
  const { files, widgets, runtime } = await bundleScripts((await findSiteFiles(config.root, effects.disk)).widgets, makeAlone(config))
  return { files: await readFiles(files), paths: files.map(({ path }) => `/${path}`), widgets, runtime }
}
const PRAGMA = '/** @jsxImportSource react */\n'
const widget = (body: string) => `${PRAGMA}${body}\nexport default function Widget() { return <p>{String(value)}</p> }\n`
const siteOf = (files: Record<string, string>, changes: Partial<Config> = {}) => createDiskSite(files, changes)

describe('bundleScripts(widgetFiles, make)', () => {
  it('writes nothing for a site without widgets', async () => {
    expect(await bundle(siteOf({}))).toEqual({ files: {}, paths: [], widgets: {}, runtime: '' })
  })

  it('lists each module with the chunks that it needs, itself first', async () => {
    const shared = { 'widgets/shared.ts': `export const value = ${JSON.stringify('shared '.repeat(40))}\n` }
    const { widgets, paths, files } = await bundle(
      siteOf({
        ...shared,
        'widgets/one/widget.tsx': widget("import { value } from '../shared.ts'"),
        'widgets/two/widget.tsx': widget("import { value } from '../shared.ts'"),
        'widgets/alone/script.ts': 'export default function mount(element: HTMLElement) { element.hidden = false }\n',
      }),
    )
    const [one, chunk, ...rest] = widgets['widgets/one/widget.tsx'] ?? []
    expect(rest).toEqual([])
    expect(one).toMatch(/^\/assets\/one-[0-9a-f]{8}\.js$/)
    expect(chunk).toMatch(/^\/assets\/chunk-[0-9a-f]{8}\.js$/)
    expect(widgets['widgets/two/widget.tsx']).toEqual([expect.stringMatching(/^\/assets\/two-/), chunk])
    expect(widgets['widgets/alone/script.ts']).toEqual([expect.stringMatching(/^\/assets\/alone\.script-[0-9a-f]{8}\.js$/)])
    expect(paths).toEqual(expect.arrayContaining(Object.values(widgets).flat()))
    expect(files[one!.slice(1)]).toContain(chunk!.replace('/assets/', './'))
  })

  it('puts React into one file that all widgets import, whose name does not depend on them', async () => {
    const one = await bundle(siteOf({ 'widgets/one/widget.tsx': widget("import { useState } from 'react'\nconst value = useState") }))
    const other = await bundle(siteOf({ 'widgets/two/widget.tsx': widget('const value = 2') }))
    expect(one.runtime).toMatch(/^\/assets\/runtime-[0-9a-f]{8}\.js$/)
    expect(other.runtime).toBe(one.runtime)
    expect(one.files[one.widgets['widgets/one/widget.tsx']![0]!.slice(1)]).toContain(`from"${one.runtime}"`)
    expect(Object.values(one.files).filter((text) => text.includes('Minified React error'))).toHaveLength(1)
  })

  it('has the internals of React, which other renderers read', async () => {
    const { files, runtime } = await bundle(siteOf({ 'widgets/one/widget.tsx': widget('const value = 1') }))
    const [, names] = /export\s*\{([^}]*)\}/.exec(files[runtime.slice(1)]!)!
    expect(names).toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
    expect(names).not.toContain('__esModule')
  })

  it('gives CommonJS that requires React all of it, also as its default export', async () => {
    const { config, effects } = siteOf({
      'widgets/one/widget.tsx': `${PRAGMA}import Part from 'part'\nexport default Part\n`,
      'widgets/one/node_modules/part/package.json': '{ "name": "part" }',
      'widgets/one/node_modules/part/index.js': `
const React = require('react')
const { default: compiled } = React.__esModule ? React : { default: React }
module.exports = () => compiled.createElement('p', null, typeof React.useState, typeof require('react-dom').createPortal)`,
    })
    const { files, widgets, runtime } = await bundle({ config, effects })
    const main = widgets['widgets/one/widget.tsx']![0]!.slice(1)
    const folder = join(config.root, 'assets')
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'one.js'), files[main]!.replaceAll(runtime, './runtime.js'))
    // React itself needs a browser.
    writeFileSync(
      join(folder, 'runtime.js'),
      `export const useState = () => {}, createPortal = () => {}\nexport default { createElement: (type, _, ...children) => ({ type, children }) }`,
    )
    const { default: Part } = (await import(pathToFileURL(join(folder, 'one.js')).href)) as { default: () => object }
    expect(Part()).toEqual({ type: 'p', children: ['function', 'function'] })
  })

  it('has one React only, that of the site, where lanai has another copy beside it', async () => {
    const files = { 'widgets/one/widget.tsx': widget("import { useState } from 'react'\nconst value = useState") }
    const [site, linked] = [siteOf(files), siteOf(files)]
    const packages = join(linked.config.root, 'node_modules')
    rmSync(packages)
    for (const name of ['react', 'react-dom', 'scheduler'])
      cpSync(join(site.config.root, 'node_modules', name), join(packages, name), { recursive: true })
    expect((await bundle(linked)).runtime).toBe((await bundle(site)).runtime)
  })

  it('writes the same files for the same site in another folder', async () => {
    const [here, there] = [await bundle(copySite('islands')), await bundle(copySite('islands'))]
    expect(there).toEqual(here)
    expect(there.paths).toEqual(here.paths)
  })

  it('changes only the names of the files whose content changes', async () => {
    const files = { 'widgets/one/widget.tsx': widget('const value = 1'), 'widgets/two/widget.tsx': widget('const value = 2') }
    const before = await bundle(siteOf(files))
    const after = await bundle(siteOf({ ...files, 'widgets/two/widget.tsx': widget('const value = 3') }))
    expect(after.widgets['widgets/one/widget.tsx']).toEqual(before.widgets['widgets/one/widget.tsx'])
    expect(after.widgets['widgets/two/widget.tsx']).not.toEqual(before.widgets['widgets/two/widget.tsx'])
  })

  it('writes the message of a failed widget into the runtime', async () => {
    const messages = { moved: '', movedTo: '', widgetFailed: 'Etwas $& ging schief', reload: '', staging: '', sample: '' }
    const { files, runtime } = await bundle(siteOf({ 'widgets/one/widget.tsx': widget('const value = 1') }, { messages }))
    expect(files[runtime.slice(1)]).toContain('Etwas $& ging schief')
  })

  it('keeps the licence notice of React', async () => {
    const { files, runtime } = await bundle(siteOf({ 'widgets/one/widget.tsx': widget('const value = 1') }))
    expect(files[runtime.slice(1)]).toMatch(/react-dom-client\.production\.js\n[^]*Copyright \(c\) Meta Platforms[^]*MIT license/)
  })

  it('reports a file that cannot be compiled, with its line', async () => {
    const site = siteOf({ 'widgets/one/widget.tsx': widget("import fs from 'node:fs'\nimport './none.ts'\nconst value = fs") })
    expect(describeAll(await diagnosticsOf(() => bundle(site)))).toEqual([
      'widgets/one/widget.tsx:2:16 Could not resolve "node:fs" [bundle]',
      'widgets/one/widget.tsx:3:8 Could not resolve "./none.ts" [bundle]',
    ])
  })
})
