import * as fs from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createIncrementalSite, type Invocation } from '../incremental-site.ts'

// Whole sites, edited and built again; that any edits make what a clean build makes is tested in ../incremental-build.test.ts.

const meta = (title = "'A page'") =>
  `export const meta = { title: ${title}, description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } }\n`
const page = (body: string, first = '') => `${first}\n${meta()}export default ({ content, page }) => <main>${body}</main>\n`
const schema = (collections: string) =>
  `import { file, glob, list, markdown } from 'lanai'\nimport { z } from 'zod'\nexport default { ${collections} }\n`
const BASE = {
  'content/build.yaml': 'origin: https://site.example\n',
  'content/schema.ts': 'export default {}\n',
  'templates/document.tsx': `
import { Head } from 'lanai'
export default function Document({ meta, children }) {
  return <html lang="en"><head><Head /><title>{meta.title}</title></head><body>{children}</body></html>
}
`,
  'templates/routes/index.tsx': page('Home'),
}

/** Builds a site, edits it and builds it again; both builds must have made what a clean build makes. */
async function rebuild(
  files: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | undefined>>,
  [first, second]: readonly [Partial<Invocation>, Partial<Invocation>] = [{}, {}],
) {
  const site = createIncrementalSite({ ...BASE, ...files })
  const invocation = (changed: Partial<Invocation>): Invocation => ({ drafts: false, env: {}, ...changed })
  await site.build(invocation(first))
  const edited = Object.entries({ ...BASE, ...files, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  site.sync(Object.fromEntries(edited))
  const report = await site.build(invocation(second))
  expect(site.read()).toEqual(await site.buildClean(invocation(second)))
  return { site, rendered: [...report.rendered].sort(), isUpToDate: report.isUpToDate }
}
const variables = (one: string | undefined, other: string | undefined) =>
  [{ env: { LANAI_TEST: one } }, { env: { LANAI_TEST: other } }] as const

describe('buildFolder(build)', () => {
  it('builds nothing where nothing has changed', async () => {
    expect(await rebuild({}, {})).toMatchObject({ isUpToDate: true, rendered: [] })
  })

  it('does not depend on a variable that nothing reads', async () => {
    expect(await rebuild({}, {}, variables('one', 'two'))).toMatchObject({ isUpToDate: true })
  })

  it('renders a page again for what it reads of entries in a list of `paths`, and for another list', async () => {
    const files = (one: string, text: string) => ({
      'content/schema.ts': schema(`notes: glob('notes/*.yaml', z.object({ name: z.string(), text: z.string() }))`),
      'templates/routes/[list].tsx': `export const paths = ({ content }) => [{ params: { list: 'a' }, notes: content.notes.filter(({ name }) => name !== 'None') }]\n${meta()}export default ({ notes }) => <main>{notes.map(({ name }) => name).join()}</main>\n`,
      'content/notes/one.yaml': `name: ${one}\ntext: ${text}\n`,
    })
    expect(await rebuild(files('One', 'First'), files('One', 'Last'))).toMatchObject({ rendered: [] })
    expect(await rebuild(files('One', 'First'), files('Two', 'First'))).toMatchObject({ rendered: ['/a'] })
    expect(await rebuild(files('One', 'First'), files('None', 'First'))).toMatchObject({ rendered: ['/a'] })
  })

  it('renders no page for a value that `derive` makes equal again, and all that ask for it for another one', async () => {
    const files = (notes: Record<string, string>) => ({
      'content/schema.ts': schema(`notes: glob('notes/*.yaml', z.object({ name: z.string(), text: z.string() }))`),
      'templates/titles.ts': `import { derive } from 'lanai'\nexport const titlesOf = derive(({ notes }) => notes.map((note) => note.text.split(' ')[0]))\n`,
      'templates/routes/a.tsx': page('{titlesOf(content).join()}', `import { titlesOf } from '../titles.ts'`),
      'content/notes/one.yaml': 'name: One\ntext: First words\n',
      ...notes,
    })
    const texts = (text: string) => files({ 'content/notes/one.yaml': `name: One\ntext: ${text}\n` })
    expect(await rebuild(files({}), texts('First other words'))).toMatchObject({ rendered: [] })
    expect(await rebuild(files({}), texts('Last words'))).toMatchObject({ rendered: ['/a'] })
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['a route', { 'templates/routes/a.tsx': page('{process.env.LANAI_TEST}') }, ['/a']],
    [
      'meta',
      {
        'templates/routes/a.tsx': `export const meta = () => ({ title: process.env.LANAI_TEST ?? 'none', description: 'A', sitemap: { priority: 1, changefreq: 'weekly' } })\nexport default () => <p />`,
      },
      ['/a'],
    ],
    [
      'a component',
      {
        'templates/b.tsx': 'export const B = () => <b>{process.env.LANAI_TEST}</b>',
        'templates/routes/a.tsx': page('<B />', "import { B } from '../b.tsx'"),
      },
      ['/a'],
    ],
    ['a text file', { 'templates/files/a.txt.ts': 'export default () => String(process.env.LANAI_TEST)' }, []],
    [
      'a drawing',
      {
        'templates/art/home/hero.tsx':
          'export default () => <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><title>{process.env.LANAI_TEST}</title></svg>',
        'templates/routes/a.tsx': page('<Picture of="home/hero" alt="" />', "import { Picture } from 'lanai'"),
        'content/build.yaml': 'origin: https://site.example\npictures: { widths: [8], wideWidth: 16 }\n',
      },
      ['/', '/a'],
    ],
    [
      'the props that paths returns',
      {
        'templates/routes/[a].tsx': `${meta()}export const paths = () => [{ params: { a: 'a' }, text: process.env.LANAI_TEST }]\nexport default ({ text }) => <p>{text}</p>`,
      },
      ['/', '/a'],
    ],
  ])('renders what depends on a variable that is read in %s', async (_what, files, rendered) => {
    expect(await rebuild(files, {}, variables('one', 'two'))).toMatchObject({ isUpToDate: false, rendered })
  })

  it.each(['', 'absent', 'undefined', 'null'])('keeps a variable that is not set apart from the value %j', async (value) => {
    const files = { 'templates/routes/a.tsx': page('{JSON.stringify(process.env.LANAI_TEST ?? null)}') }
    expect((await rebuild(files, {}, variables(undefined, value))).rendered).toEqual(['/a'])
  })

  it('lists the pages again after a change of a variable that only the list depends on', async () => {
    const files = {
      'content/schema.ts': schema("cities: glob('cities/*.yaml', z.object({}))"),
      'content/cities/a.yaml': '{}',
      'content/cities/b.yaml': '{}',
      'templates/routes/[city].tsx': `${meta()}export const paths = ({ content }) => content.cities.filter(({ slug }) => slug !== process.env.LANAI_TEST).map((city) => ({ params: { city: city.slug }, city }))\nexport default ({ city }) => <p>{city.slug}</p>`,
    }
    expect(await rebuild(files, {}, variables('a', 'b'))).toMatchObject({ isUpToDate: false, rendered: ['/', '/a'] })
  })

  it('checks content again after a change of a variable that the schema reads while it checks', async () => {
    const files = {
      'content/schema.ts': schema(
        "site: file('site.yaml', z.object({ name: z.string().transform((name) => name + process.env.LANAI_TEST) }))",
      ),
      'content/site.yaml': 'name: A',
      'templates/routes/a.tsx': page('{content.site.name}'),
    }
    expect(await rebuild(files, {}, variables('one', 'two'))).toMatchObject({ isUpToDate: false, rendered: ['/', '/a'] })
  })

  it('builds again after a change of a variable that a module has read when it was loaded', async () => {
    // The process keeps the module, so only whether it builds can be seen here.
    const site = createIncrementalSite({ ...BASE, 'templates/routes/a.tsx': page('{TEXT}', 'const TEXT = process.env.LANAI_TEST') })
    await site.build({ drafts: false, env: { LANAI_TEST: 'one' } })
    expect(await site.build({ drafts: false, env: { LANAI_TEST: 'one' } })).toMatchObject({ isUpToDate: true })
    expect(await site.build({ drafts: false, env: { LANAI_TEST: 'two' } })).toMatchObject({ isUpToDate: false })
  })

  it('builds again each time where a module has read the clock when it was loaded', async () => {
    const site = createIncrementalSite({ ...BASE, 'templates/routes/a.tsx': page('{NOW}', 'const NOW = Date.now()') })
    await site.build()
    expect(await site.build()).toMatchObject({ isUpToDate: false })
  })

  it.each<[string, string, string]>([
    ['the clock', '', 'String(Date.now()).slice(0, 2)'],
    ['chance', '', 'Math.random() < 2'],
    ['a file, by a module of Node', "import { existsSync } from 'node:fs'", "String(existsSync('/'))"],
  ])('renders a page in each build that reads %s', async (_what, first, expression) => {
    const files = { 'templates/routes/a.tsx': page(`{String(${expression})}`, first) }
    expect(await rebuild(files, {})).toMatchObject({ isUpToDate: false, rendered: ['/a'] })
  })

  it('renders all pages in each build whose modules import a module of Node that reads anything', async () => {
    const route = page('{String(existsSync)}', "import { existsSync } from 'node:fs'")
    expect((await rebuild({ 'templates/routes/a.tsx': route, 'templates/routes/b.tsx': route }, {})).rendered).toEqual(['/a', '/b'])
  })

  it('renders the pages that show times of day again after a change of the time zone', async () => {
    const files = { 'templates/routes/a.tsx': page('{new Date(0).getHours()}') }
    const { rendered } = await rebuild(files, {}, [{ env: { TZ: 'UTC' } }, { env: { TZ: 'Asia/Tokyo' } }])
    expect(rendered).toContain('/a')
  })

  it('renders a page again that has asked for a collection which did not exist', async () => {
    const files = { 'templates/routes/a.tsx': page("{content.banner ? content.banner.text : 'none'}") }
    const changes = {
      'content/schema.ts': schema("banner: file('banner.yaml', z.object({ text: z.string() }))"),
      'content/banner.yaml': 'text: New',
    }
    expect((await rebuild(files, changes)).rendered).toContain('/a')
  })

  it('renders a page again whose link of another server has become one of a page', async () => {
    const files = {
      'content/build.yaml': 'origin: https://site.example\nexternalPaths: [/api]\n',
      'templates/routes/a.tsx': page('<a href="/api/docs">Docs</a>'),
    }
    expect((await rebuild(files, { 'templates/routes/api/docs.tsx': page('Docs') })).rendered).toEqual(['/', '/a', '/api/docs'])
  })

  it('bundles again after a change of the imports of a package.json', async () => {
    const files = {
      'package.json': JSON.stringify({ type: 'module', imports: { '#part': './templates/one.tsx' } }),
      'templates/one.tsx': 'export const Part = () => <b>One</b>',
      'templates/two.tsx': 'export const Part = () => <b>Two</b>',
      'templates/routes/a.tsx': page('<Part />', "import { Part } from '#part'"),
    }
    const changes = { 'package.json': JSON.stringify({ type: 'module', imports: { '#part': './templates/two.tsx' } }) }
    expect(await rebuild(files, changes)).toMatchObject({ isUpToDate: false, rendered: ['/a'] })
  })

  it('renders the pages of routes again that import a package which was installed again', async () => {
    const packages = (version: string) => ({
      'node_modules/.package-lock.json': JSON.stringify({ packages: { greet: { version } } }),
      'node_modules/greet/package.json': JSON.stringify({ name: 'greet', version, type: 'module', exports: './index.js' }),
      // The process keeps the module, so its text is the same here.
      'node_modules/greet/index.js': "export const greet = () => 'hello'",
    })
    const files = { 'templates/routes/a.tsx': page('{greet()}', "import { greet } from 'greet'"), ...packages('1.0.0') }
    expect((await rebuild(files, packages('2.0.0'))).rendered).toContain('/a')
  })

  it('renders the pages again whose stylesheet refers to a file that has changed', async () => {
    const files = {
      'templates/a.css': ".a { background: url('./dot.svg') }",
      'templates/dot.svg': '<svg/>',
      'templates/routes/a.tsx': page('A', "import '../a.css'"),
    }
    expect((await rebuild(files, { 'templates/dot.svg': '<svg></svg>' })).rendered).toEqual(['/a'])
  })

  describe('reports a social image, as a first build does,', () => {
    const social = (id: string) => ({
      'content/build.yaml': `origin: https://site.example\nfonts:\n  - { family: F, file: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', axes: { wght: 400 }, weights: [400, 400], fallbacks: [] }\ncharacters: abc\n`,
      'templates/social.tsx': `export const art = () => '${id}'\nexport default () => <div style={{ display: 'flex' }}>a</div>\n`,
    })

    it('whose picture was deleted', async () => {
      const files = {
        ...social('home/hero'),
        'templates/art/home/hero.tsx':
          'export default () => <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="12" height="8" /></svg>',
      }
      const site = createIncrementalSite({ ...BASE, ...files })
      await site.build()
      const { 'templates/art/home/hero.tsx': _picture, ...others } = { ...BASE, ...files }
      site.sync(others)
      const message = 'there is no picture "home/hero" for the social image'
      await expect(site.buildClean()).rejects.toThrow(message)
      await expect(site.build()).rejects.toThrow(message)
    })

    it('whose photograph was damaged', async () => {
      const site = createIncrementalSite({ ...BASE, ...social('hero.png') })
      const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red', noise: { type: 'gaussian' } } })
        .png()
        .toBuffer()
      fs.writeFileSync(join(site.root, 'content/hero.png'), photo)
      await site.build()
      fs.writeFileSync(join(site.root, 'content/hero.png'), photo.subarray(0, photo.length / 2))
      const message = 'the picture file "hero.png" cannot be read'
      await expect(site.buildClean()).rejects.toThrow(message)
      await expect(site.build()).rejects.toThrow(message)
    })
  })

  it('finds a module that now comes before the one that an import has found', async () => {
    const files = {
      'templates/part.ts': "export const part = 'ts'",
      'templates/routes/a.tsx': page('{part}', "import { part } from '../part'"),
    }
    expect((await rebuild(files, { 'templates/part.tsx': "export const part = 'tsx'" })).rendered).toEqual(['/a'])
  })

  it('deletes what a build with other flags has added, and adds what it has left out', async () => {
    const site = createIncrementalSite({ ...BASE, 'templates/routes/draft.tsx': `export const draft = true\n${page('Draft')}` })
    for (const drafts of [false, true, false, true, true, false]) {
      await site.build({ drafts, env: {} })
      expect(Object.keys(site.read()).includes('draft/index.html')).toBe(drafts)
      expect(site.read()).toEqual(await site.buildClean({ drafts, env: {} }))
    }
  })

  it('keeps the last good site and what is known of it when a build fails', async () => {
    const site = createIncrementalSite(BASE)
    await site.build()
    const built = site.read()
    site.sync({ ...BASE, 'templates/routes/a.tsx': page('<a href="/none">x</a>') })
    for (let attempt = 0; attempt < 2; attempt++) await expect(site.build()).rejects.toThrow('"/none"')
    expect(site.read()).toEqual(built)
    site.sync(BASE)
    expect((await site.build()).rendered).toEqual([])
  })

  it('reports a page that links to a page that was deleted', async () => {
    const files = { ...BASE, 'templates/routes/a.tsx': page('<a href="/b">B</a>') }
    const site = createIncrementalSite({ ...files, 'templates/routes/b.tsx': page('B') })
    await site.build()
    site.sync(files)
    await expect(site.build()).rejects.toThrow('the link "/b" points to a page that does not exist')
  })

  it('renders the page that shows the day once a day, and the others not', async () => {
    const site = createIncrementalSite({ ...BASE, 'templates/routes/a.tsx': page('{page.buildDay}') })
    const on = (time: string) => site.build({ drafts: false, env: { SOURCE_DATE_EPOCH: undefined }, now: () => Date.parse(time) })
    await on('2035-10-14T08:00:00Z')
    expect(await on('2035-10-14T20:00:00Z')).toMatchObject({ isUpToDate: true })
    expect((await on('2035-10-15T08:00:00Z')).rendered).toEqual(['/a'])
    expect(site.read()['a/index.html']).toContain('2035-10-15')
  })

  it('adds an entry when its time has come, and names it until then', async () => {
    const site = createIncrementalSite({
      ...BASE,
      'content/schema.ts': schema(`notes: glob('notes/*.yaml', z.object({ from: z.string() }), { scheduled: 'from' })`),
      'content/notes/new.yaml': 'from: 2035-10-14T12:00:00Z\n',
      'templates/routes/a.tsx': page('{content.notes.map(({ slug }) => slug)}'),
    })
    const at = (time: string) => site.build({ drafts: false, env: { SOURCE_DATE_EPOCH: undefined }, now: () => Date.parse(time) })
    const scheduled = [{ collection: 'notes', slug: 'new', from: '2035-10-14T12:00:00Z' }]
    expect((await at('2035-10-14T08:00:00Z')).scheduled).toEqual(scheduled)
    expect(await at('2035-10-14T11:59:59Z')).toMatchObject({ isUpToDate: true, scheduled })
    expect(site.read()['a/index.html']).toContain('<main></main>')
    expect(await at('2035-10-14T12:00:00Z')).toMatchObject({ rendered: ['/a'], scheduled: [] })
    expect(site.read()['a/index.html']).toContain('<main>new</main>')
  })

  it('removes an entry when its expiry date has come, and names it', async () => {
    const site = createIncrementalSite({
      ...BASE,
      'content/schema.ts': schema(`notes: markdown('notes/*.md', z.strictObject({ expirydate: z.string() }))`),
      'content/notes/sale.md': '---\nexpirydate: 2035-10-14T12:00:00Z\n---\n',
      'templates/routes/a.tsx': page('{content.notes.map(({ slug }) => slug)}'),
    })
    const at = (time: string) => site.build({ drafts: false, env: { SOURCE_DATE_EPOCH: undefined }, now: () => Date.parse(time) })
    const sale = { collection: 'notes', slug: 'sale', until: '2035-10-14T12:00:00Z' }
    expect((await at('2035-10-14T08:00:00Z')).expiring).toEqual([{ ...sale, isExpired: false }])
    expect(site.read()['a/index.html']).toContain('<main>sale</main>')
    expect(await at('2035-10-14T11:59:59Z')).toMatchObject({ isUpToDate: true })
    expect(await at('2035-10-14T12:00:00Z')).toMatchObject({ rendered: ['/a'], expiring: [{ ...sale, isExpired: true }] })
    expect(site.read()['a/index.html']).toContain('<main></main>')
  })

  it('repeats the warnings of the last build where nothing has changed', async () => {
    const check =
      "import { warningDiagnostic } from 'lanai'\nexport default {}\nexport const check = () => [warningDiagnostic('content-schema', 'look at this')]\n"
    const site = createIncrementalSite({ ...BASE, 'content/schema.ts': check })
    for (let build = 0; build < 3; build++) expect((await site.build()).warnings).toEqual(['look at this [content-schema]'])
  })

  it('builds everything again without its cache', async () => {
    const site = createIncrementalSite(BASE)
    await site.build()
    fs.rmSync(join(site.root, '.cache'), { recursive: true })
    expect(await site.build()).toMatchObject({ isUpToDate: false, rendered: ['/'] })
  })

  it('touches no file that stays as it is', async () => {
    const site = createIncrementalSite({ ...BASE, 'templates/routes/a.tsx': page('A'), 'templates/static/a.txt': 'a' })
    await site.build()
    const timesOf = () => ['index.html', 'a.txt', 'a/index.html'].map((path) => fs.statSync(join(site.out, path)).mtimeMs)
    const before = timesOf()
    site.sync({ ...BASE, 'templates/routes/a.tsx': page('B'), 'templates/static/a.txt': 'a' })
    await site.build()
    expect(timesOf().map((time, index) => time === before[index])).toEqual([true, true, false])
  })
})
