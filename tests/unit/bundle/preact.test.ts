import { options } from 'preact'
import { describe, expect, it } from 'vitest'
import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import type { WidgetRenderer } from '../../../cli/bundle/site-code.ts'
import { findSiteFiles } from '../../../cli/site-files.ts'
import { createDiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf, makeAlone, readFiles } from '../memory-site.ts'

const PRAGMA = '/** @jsxImportSource react */\n'
const FIELD = `${PRAGMA}import { useId } from 'react'
export default function Field() { const id = useId(); return <label htmlFor={id} className="field">{id}</label> }
`
const siteOf = (files: Record<string, string> = {}) =>
  createDiskSite({ 'widgets/field/widget.tsx': FIELD, ...files }, { runtime: 'preact' })
const load = ({ config, effects }: ReturnType<typeof siteOf>) => loadSite(config, effects)

/** The HTML of a widget, which a build and `dev` have in common. */
async function renderWidget(files: Record<string, string> = {}): Promise<string> {
  const site = siteOf(files)
  const { code } = await load(site)
  const modules = createServerModules(site.config)
  const [widget] = await modules.load(['widgets/field/widget.tsx'])
  const render = ({ createElement, renderToString }: WidgetRenderer, value: unknown) =>
    renderToString(createElement(value, {}), { identifierPrefix: 'i3-' })
  const html = render(code.react!, code.widgets[0]!.value)
  expect(render(await modules.loadRenderer(), widget!['default'])).toBe(html)
  return html
}

describe('with the setting `runtime: preact`', () => {
  it('a widget is rendered by Preact, with ids that begin with the prefix of its root', async () => {
    expect(await renderWidget()).toMatch(/^<label for="(i3-P0-0)" class="field">\1<\/label>$/)
  })

  it('a package that requires React gets Preact, with the same prefix', async () => {
    const html = await renderWidget({
      'widgets/field/widget.tsx': `${PRAGMA}import Part from './node_modules/part/index.cjs'\nexport default () => <Part />\n`,
      'widgets/field/node_modules/part/index.cjs':
        "const React = require('react')\nmodule.exports = () => React.createElement('i', null, React.useId(), React.version)\n",
    })
    expect(html).toBe('<i>i3-P0-019.0.0</i>')
  })

  it('JSX of a JavaScript module, or of a package, is that of the Preact of widgets', async () => {
    const html = await renderWidget({
      'widgets/field/widget.tsx': `${PRAGMA}import Part from './part.js'\nimport Packed from './node_modules/part/index.js'\nexport default () => <p><Part /><Packed /></p>\n`,
      'widgets/field/part.js': `import { useId } from 'react'\nexport default () => <i id={useId()} />\n`,
      'widgets/field/node_modules/part/package.json': '{ "name": "part", "type": "module" }',
      'widgets/field/node_modules/part/index.js': 'export default () => <b />\n',
    })
    expect(html).toMatch(/^<p><i id="i3-P[\d-]+"><\/i><b><\/b><\/p>$/)
  })

  it('every widget that throws while it is loaded is reported', async () => {
    const files = ['widgets/field/widget.tsx', 'widgets/other/widget.tsx']
    const site = siteOf({
      ...Object.fromEntries(files.map((file) => [file, `${PRAGMA}import ratio from 'ratio'\nexport default () => <p>{ratio}</p>\n`])),
      'widgets/node_modules/ratio/package.json': '{ "name": "ratio" }',
      'widgets/node_modules/ratio/index.js': `require('react'); module.exports = window.devicePixelRatio`,
    })
    const message = 'the package "ratio" uses the browser while it is imported (window is not defined) [island]'
    expect(describeAll(await diagnosticsOf(() => load(site)))).toEqual(files.map((file) => `${file}:2:19 ${message}`))
  })

  it('the Preact of the templates is another, which preact/compat does not change', async () => {
    const before = { ...options }
    await load(siteOf())
    expect({ ...options }).toEqual(before)
  })

  it('pages are made from the files of the site alone, not from those of packages', async () => {
    const { graph } = await load(siteOf({ 'templates/routes/index.tsx': ROUTE }))
    expect(graph['templates/routes/index.tsx']).toEqual([
      'templates/document.tsx',
      'widgets/field/widget.tsx',
      'templates/routes/index.tsx',
    ])
  })

  it('browsers load Preact in one file, and no React', async () => {
    const { config, effects } = siteOf()
    const { files, runtime, widgets } = await bundleScripts((await findSiteFiles(config.root, effects.disk)).widgets, makeAlone(config))
    const texts = await readFiles(files)
    expect(Object.values(texts).join('')).not.toContain('react.dev')
    expect(texts[widgets['widgets/field/widget.tsx']![0]!.slice(1)]).toContain(`from"${runtime}"`)
  })

  it('packages that are made for Preact share the copy that renders, unless they have their own', async () => {
    const folder = 'widgets/field/node_modules'
    const { config } = siteOf({
      'widgets/field/widget.tsx': `${PRAGMA}import { a } from 'shared'\nimport b from 'required'\nimport { c } from 'apart'\nexport default () => <p>{[a, b, c].join()}</p>\n`,
      [`${folder}/shared/package.json`]: '{ "name": "shared", "type": "module" }',
      [`${folder}/shared/index.js`]: `import { options, h } from 'preact'\nimport { useState } from 'preact/hooks'\nimport { jsx, jsxTemplate } from 'preact/jsx-runtime'\nexport const a = [options, h, useState, jsx, jsxTemplate]\n`,
      [`${folder}/required/package.json`]: '{ "name": "required" }',
      [`${folder}/required/index.js`]: `module.exports = require('preact').toChildArray\n`,
      [`${folder}/apart/package.json`]: '{ "name": "apart", "type": "module" }',
      [`${folder}/apart/index.js`]: `export { options as c } from 'preact'\n`,
      [`${folder}/apart/node_modules/preact/package.json`]: '{ "name": "preact", "type": "module" }',
      [`${folder}/apart/node_modules/preact/index.js`]: `export const options = 'of its own'\n`,
    })
    const { files, runtime, widgets } = await bundleScripts(['widgets/field/widget.tsx'], makeAlone(config))
    const texts = await readFiles(files)
    const [widget = ''] = widgets['widgets/field/widget.tsx']!
    const text = texts[widget.slice(1)]!
    expect(text).toContain('of its own')
    expect(text.length).toBeLessThan(2000)
    const imports = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
    expect(new Set(imports.map(([, , from]) => from))).toEqual(new Set([runtime]))
    const names = imports.flatMap(([, list]) => list!.split(',').map((part) => part.split(' as ')[0]))
    expect(names).toEqual(expect.arrayContaining(['options', 'h', 'useState', 'jsx', 'jsxTemplate']))
  })

  it('a name that Preact does not have is an error', async () => {
    const { config } = siteOf({
      'widgets/field/widget.tsx': `${PRAGMA}import { optoins } from 'preact'\nexport default () => <p>{optoins}</p>\n`,
    })
    const diagnostics = await diagnosticsOf(() => bundleScripts(['widgets/field/widget.tsx'], makeAlone(config)))
    expect(describeAll(diagnostics)).toEqual([expect.stringContaining('widgets/field/widget.tsx:2:10 ')])
  })

  it('a package that renders by the internals of React is an error, unless it asks for them', async () => {
    const bundle = async (code: string) => {
      const { config, effects } = siteOf({
        'widgets/field/widget.tsx': `${PRAGMA}import part from 'part'\nexport default () => <p>{typeof part}</p>\n`,
        'widgets/field/node_modules/part/package.json': '{ "name": "part" }',
        'widgets/field/node_modules/part/index.js': `const React = require('react')\n${code}\n`,
      })
      return bundleScripts((await findSiteFiles(config.root, effects.disk)).widgets, makeAlone(config))
    }
    const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
    // As react-reconciler, and as minified copies of it.
    for (const code of [
      `const internals = React.${name}; exports.render = () => internals.S`,
      `var r=React,i=r.${name},n=null,s=i.S;exports.render=()=>{null!==i.T&&s()}`,
      `const i = require('react').${name}\nexports.render = () => i.S`,
      `exports.render = () => React.${name}.S`,
    ])
      expect(describeAll(await diagnosticsOf(() => bundle(code)))).toEqual([
        'widgets/field/widget.tsx:2:18 the package "part" renders by the internals of React, which Preact does not have [bundle]',
      ])
    for (const code of [
      `exports.owner = React.${name}?.A`,
      `var _a; exports.owner = (_a = React.${name}) === null || _a === void 0 ? void 0 : _a.A`,
      `const internals = React.${name}; exports.owner = internals && internals.A`,
      `const internals = React.${name}\n  || React.other\nexports.owner = internals.A`,
      `exports.owner = React.${name} && React.${name}.A`,
      `exports.owner = React.${name} !== undefined ? React.${name}.A : null`,
    ])
      expect((await bundle(code)).files).not.toEqual([])
  })

  it('a module of React that Preact has not is an error', async () => {
    const site = siteOf({ 'widgets/field/widget.tsx': `${PRAGMA}import 'react-dom/static'\nexport default () => null\n` })
    expect(describeAll(await diagnosticsOf(() => load(site)))).toEqual([
      'widgets/field/widget.tsx:2:8 Preact has no "react-dom/static" [bundle]',
    ])
  })
})

const ROUTE = `
import { Island } from 'lanai'
import Field from '../../widgets/field/widget.tsx'
export const meta = { title: 'Home', description: 'The home page.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => <Island of={Field} />
`
