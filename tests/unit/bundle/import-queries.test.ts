import * as fs from 'node:fs'
import { join } from 'node:path'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createBrowserModules } from '../../../cli/bundle/browser-modules.ts'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { describe as describeAll, diagnosticsOf, readFiles } from '../memory-site.ts'
import { scripts, siteOf, widget, WIDGET } from './widget-site.ts'

const MISSING = 'is a feature of Vite, which lanai does not have [bundle]'

describe('what Vite alone has', () => {
  it('is an error with what to write: queries of imports', async () => {
    const queries = ['worker', 'url', 'raw', 'inline', 'react']
    const site = siteOf({
      ...widget(queries.map((query) => `import ${query} from './a.svg?${query}'`).join('\n'), `[${queries.join()}]`),
      'widgets/w/a.svg': '<svg></svg>',
    })
    for (const load of [
      () => loadSite(site.config, site.effects),
      () => scripts(site),
      () => createServerModules(site.config).load([WIDGET]),
    ]) {
      const found = await diagnosticsOf(load)
      expect(describeAll(found).sort()).toEqual(
        queries.map((query, index) => `${WIDGET}:${index + 2}:${14 + query.length} ?${query} ${MISSING}`).sort(),
      )
      expect(found.map(({ hint }) => hint)).toContain(`write import text from './a.svg' with { type: 'text' }`)
    }
  })

  it('is left to a plugin of the site that has it', async () => {
    const site = siteOf({
      ...widget(`import text from './a.txt?raw'`, 'text'),
      'widgets/w/a.txt': '',
      'templates/esbuild.ts': `
const plugin = {
  name: 'raw',
  setup(build) {
    build.onResolve({ filter: /\\?raw$/ }, ({ path }) => ({ path, namespace: 'raw' }))
    build.onLoad({ filter: /.*/, namespace: 'raw' }, () => ({ contents: 'export default "raw"' }))
  },
}
export default { plugins: [plugin] }
`,
    })
    expect(Object.values((await scripts(site)).texts).join()).toContain('"raw"')
  })

  it('is an error in templates as in widgets: import.meta.glob, import.meta.env', async () => {
    const site = siteOf({
      ...widget('', '1'),
      'templates/routes/other.tsx': `export const meta = { title: import.meta.env.TITLE }\nexport default () => <p>{import.meta.glob('./*.md')}</p>\n`,
    })
    const messages = [
      `templates/routes/other.tsx:1:30 import.meta.env ${MISSING}`,
      `templates/routes/other.tsx:2:26 import.meta.glob ${MISSING}`,
    ]
    expect(describeAll(await diagnosticsOf(() => loadSite(site.config, site.effects)))).toEqual(messages)
    expect(describeAll(await diagnosticsOf(() => createServerModules(site.config).load(['templates/routes/other.tsx'])))).toEqual(messages)
  })
})

describe('a module that a plugin of the site makes', () => {
  it('may import packages and modules of the site, from a file and without one', async () => {
    const site = siteOf({
      ...widget(`import Icon from './a.icon'\nimport made from 'made:up'`, '<Icon name={made} />'),
      'widgets/w/a.icon': '<i/>',
      'widgets/w/name.ts': `export const nameOf = (text: string) => 'the ' + text\n`,
      'npm/tool/package.json': '{ "name": "tool", "type": "module", "main": "index.js" }',
      'npm/tool/index.js': `export const tool = 'tool'`,
      'templates/esbuild.ts': `
import { dirname } from 'node:path'
const icon = \`import { tool } from 'tool'; import { nameOf } from './name.ts'
export default ({ name }) => <i>{nameOf(tool)} {name}</i>\`
const plugin = {
  name: 'icons',
  setup(build) {
    build.onLoad({ filter: /\\.icon$/ }, ({ path }) => ({ contents: icon, loader: 'jsx', resolveDir: dirname(path) }))
    build.onResolve({ filter: /^made:/ }, ({ path, resolveDir }) => ({ path, namespace: 'made', pluginData: resolveDir }))
    build.onLoad({ filter: /.*/, namespace: 'made' }, ({ pluginData }) => ({
      contents: "export { tool as default } from 'tool'",
      resolveDir: pluginData,
    }))
  },
}
export default { plugins: [plugin] }
`,
    })
    const [exports] = await createServerModules(site.config).load([WIDGET])
    const html = renderToString(createElement(exports!['default'] as FunctionComponent))
    expect(html.replaceAll('<!-- -->', '')).toBe('<p><i>the tool tool</i></p>')
    const { files } = await createBrowserModules(site.config).load(site.config, [WIDGET], '/assets/runtime-0.js')
    for (const text of Object.values(await readFiles(files))) expect(text).not.toMatch(/"(?:module|package):/)
  })
})

describe('the text of a file', () => {
  it('is imported with { type: "text" }, also that of a module, and is an input of what imports it', async () => {
    const site = siteOf({
      ...widget(`import code from './code.tsx' with { type: 'text' }\nimport note from './a.note' with { type: 'text' }`, 'code + note'),
      'widgets/w/code.tsx': 'const b = <b />',
      'widgets/w/a.note': 'note',
    })
    const modules = createServerModules(site.config)
    const render = async () => ((await modules.load([WIDGET]))[0]!['default'] as () => { props: object })().props
    expect(await render()).toEqual({ children: 'const b = <b />note' })
    expect(Object.keys(modules.inputs())).toEqual(expect.arrayContaining(['widgets/w/code.tsx', 'widgets/w/a.note']))
    expect(Object.values((await scripts(site)).texts).join()).toContain('const b = <b />')
    fs.writeFileSync(join(site.config.root, 'widgets/w/a.note'), 'changed')
    modules.forget('widgets/w/a.note')
    expect(await render()).toEqual({ children: 'const b = <b />changed' })
  })
})
