import { describe, expect, it } from 'vitest'
import { loadSite } from '../../../cli/bundle/load-site.ts'
import { Head } from '../../../cli/render/head.tsx'
import { copySite, createDiskSite, type DiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { write } from '../output/fixture.ts'

const load = ({ config, effects }: DiskSite, options?: Parameters<typeof loadSite>[2]) => loadSite(config, effects, options)
const faultsOf = async (site: DiskSite) => describeAll(await diagnosticsOf(() => load(site)))

describe('loadSite(config, effects, options)', () => {
  it('loads every part of a site in one bundle', async () => {
    const { code, files, graph } = await load(copySite('islands'))
    expect(code.routes.map(({ file }) => file)).toEqual(files.routes)
    expect(code.widgets.find(({ name }) => name === 'note')?.kind).toBe('script')
    expect(Object.keys(graph)).toEqual([...files.routes, ...files.widgets, 'schema'])
    expect(Object.keys(code.schema.default)).toEqual([])
  })

  it('shares its modules with templates, which import them as `lanai`', async () => {
    const site = createDiskSite({ 'templates/document.tsx': "export { Head as default } from 'lanai'\n" })
    expect((await load(site)).code.Document).toBe(Head)
  })

  it('sees a file that has changed since it was loaded', async () => {
    const site = createDiskSite({ 'templates/document.tsx': 'export default function One() {}' })
    expect((await load(site)).code.Document.name).toBe('One')
    write(site.config.root, { 'templates/document.tsx': 'export default function Two() {}' })
    expect((await load(site)).code.Document.name).toBe('Two')
  })

  it('loads a content folder outside of the site', async () => {
    const [site, other] = [
      createDiskSite(),
      createDiskSite({ 'content/schema.ts': "import { z } from 'zod'\nexport default { marker: z.string() }" }),
    ]
    const { code } = await load({ ...site, config: { ...site.config, content: other.config.content } })
    expect(Object.keys(code.schema.default)).toEqual(['marker'])
  })

  it('knows the positions of elements only where it is asked for them', async () => {
    const site = createDiskSite({ 'templates/document.tsx': 'export default () =>\n  <p />' })
    const elementOf = async (options?: Parameters<typeof loadSite>[2]) => {
      const { code } = await load(site, options)
      return (code.Document as unknown as () => { __source?: { fileName: string; lineNumber: number } })()
    }
    expect((await elementOf()).__source).toBeUndefined()
    expect((await elementOf({ hasPositions: true })).__source).toMatchObject({ fileName: 'templates/document.tsx', lineNumber: 2 })
  })

  it('loads templates and widgets that import stylesheets, also of packages', async () => {
    const site = createDiskSite({
      'templates/document.tsx': "import './own.css'\nimport './node_modules/part/part.css'\nexport default () => null",
      'templates/own.css': 'p { color: red }',
      'templates/node_modules/part/part.css': 'b { color: red }',
    })
    expect((await load(site)).graph['templates/routes/index.tsx']).toEqual(
      expect.arrayContaining(['templates/own.css', 'templates/node_modules/part/part.css']),
    )
  })

  it('requires a document and a schema', async () => {
    expect(await faultsOf(createDiskSite({ 'templates/document.tsx': '', 'content/schema.ts': '' }))).toEqual([
      'templates/document.tsx every site has this file, but it does not exist [bundle]',
      'content/schema.ts every site has this file, but it does not exist [bundle]',
    ])
  })

  it('reports all files that cannot be compiled', async () => {
    const site = createDiskSite({
      'templates/routes/a.tsx': "import './none.ts'\n",
      'templates/routes/b.tsx': 'export default () => <p>\n',
      'widgets/rail/widget.tsx': 'export default () => <p />',
    })
    const found = await faultsOf(site)
    expect(found.map((text) => text.split(' ')[0]).sort()).toEqual([
      'templates/routes/a.tsx:1:8',
      'templates/routes/b.tsx:2:1',
      'widgets/rail/widget.tsx:1:1',
    ])
  })

  it('reports a package that is not installed', async () => {
    const [found] = await diagnosticsOf(() =>
      load(createDiskSite({ 'templates/document.tsx': "import 'no-such-package'\nexport default () => null" })),
    )
    expect(found).toMatchObject({ code: 'bundle', message: expect.stringContaining('no-such-package') })
  })

  it('reports a module that throws while it is loaded', async () => {
    const site = createDiskSite({ 'templates/document.tsx': "throw new RangeError('too early')\n" })
    expect((await faultsOf(site))[0]).toMatch(/^templates\S* loading the site threw RangeError: too early \[render\]$/)
  })

  it('reports a module that throws beside one that awaits at its top level', async () => {
    const site = createDiskSite({
      'templates/document.tsx': "throw new RangeError('too early')\n",
      'templates/routes/a.tsx': 'await Promise.resolve()\nexport default () => null\n',
    })
    expect((await faultsOf(site)).map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
      'loading the site threw RangeError: too early [render]',
    ])
  })
})
