import { describe, expect, it } from 'vitest'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { createServerModules } from '../../../cli/bundle/server-modules.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
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

describe('where a module is', () => {
  it('is known to no bundled module: import.meta.dirname, import.meta.filename', async () => {
    const file = 'templates/routes/other.tsx'
    const site = siteOf({
      ...widget('', 'import.meta.filename'),
      [file]: `export const meta = {}
export default () => <p>{import.meta.dirname}</p>
`,
    })
    const ofNode = 'is a feature of Node, which bundled modules do not have [bundle]'
    const inWidget = `${WIDGET}:3:26 import.meta.filename ${ofNode}`
    const inTemplate = `${file}:2:26 import.meta.dirname ${ofNode}`
    expect(describeAll(await diagnosticsOf(() => loadSite(site.config, site.effects)))).toEqual([inTemplate, inWidget])
    expect(describeAll(await diagnosticsOf(() => createServerModules(site.config).load([file])))).toEqual([inTemplate])
    expect(describeAll(await diagnosticsOf(() => scripts(site)))).toEqual([inWidget])
  })

  it('leads from a template to no file of the output, unless a widget has it too', async () => {
    const site = siteOf({
      ...widget(`import { address } from '../../templates/shared.ts'`, 'address'),
      'templates/shared.ts': `export const address = new URL('./a.txt', import.meta.url).pathname
`,
      'templates/routes/other.tsx': `export const meta = {}
export default () => <a href={new URL('../a.txt', import.meta.url).href}>a</a>
`,
      'templates/missing.ts': `export const address = new URL('./none.txt', import.meta.url)\nexport const other = new URL('https://a.example/', import.meta.url)\n`,
      'content/schema.ts': `export const note = new URL('./note.txt', import.meta.url)\nexport default {}\n`,
      'templates/routes/more.tsx': `import { other } from '../missing.ts'\nexport const meta = {}\nexport default () => <a href={other.href}>a</a>\n`,
      'content/note.txt': 'note',
      'templates/a.txt': 'a',
    })
    const refused = 'new URL(…, import.meta.url) names a file for browsers, and no widget imports this module [bundle]'
    const found = [
      `content/schema.ts:1:21 ${refused}`,
      `templates/missing.ts:1:24 ${refused}`,
      `templates/routes/other.tsx:2:31 ${refused}`,
    ]
    expect(describeAll(await diagnosticsOf(() => loadSite(site.config, site.effects))).sort()).toEqual(found)
    const modules = createServerModules(site.config)
    const all = ['content/schema.ts', 'templates/routes/other.tsx', 'templates/missing.ts', WIDGET]
    expect(describeAll(await diagnosticsOf(() => modules.load(all))).sort()).toEqual(found)
    expect(await modules.load([WIDGET])).toHaveLength(1)
  })
})
