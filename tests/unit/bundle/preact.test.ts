import { options } from 'preact'
import { describe, expect, it } from 'vitest'
import { bundleScripts } from '../../../cli/bundle/browser-bundle.ts'
import { loadSite } from '../../../cli/bundle/load-site.ts'
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

async function renderWidget(files: Record<string, string> = {}): Promise<string> {
  const { code } = await load(siteOf(files))
  const { createElement, renderToString } = code.react!
  return renderToString(createElement(code.widgets[0]!.value, {}), { identifierPrefix: 'i3-' })
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
