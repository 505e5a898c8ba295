import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDevSite } from '../../../cli/dev/site.ts'
import { copySite, createDiskSite, type DiskSite } from '../disk-site.ts'
import { describe } from '../memory-site.ts'

const effects = { env: {}, now: Date.now, disk: fs, threads: 2, git: () => Promise.resolve(undefined) }

function open({ config: { root } }: DiskSite) {
  const site = openDevSite({ root }, effects, { warn: () => {}, onEncoded: () => {} })
  const write = (path: string, text: string) => {
    fs.writeFileSync(join(root, path), text)
    site.change([join(root, path)])
  }
  return { site, write, html: async () => (await site.page('/'))?.rendered?.html ?? '' }
}

it('serves a site by a path that leads through a link', async () => {
  const { config } = copySite('plain')
  const root = `${config.root}-link`
  fs.symlinkSync(config.root, root, 'junction')
  onTestFinished(() => fs.unlinkSync(root))
  const site = openDevSite({ root }, effects, { warn: () => {}, onEncoded: () => {} })
  expect((await site.page('/'))?.rendered?.html).toContain('<h1')
})

it('reports all faulty files of a collection, however many', async () => {
  const { write, html, site } = open(copySite('plain'))
  const cities = Array.from({ length: 201 }, (_, number) => `content/cities/city-${number}.yaml`)
  const countFaulty = async () => new Set((await site.problems()).map(({ location }) => location?.file)).size
  for (const city of cities) write(city, 'nom: City\n')
  expect(await html()).not.toBe('')
  expect(await site.checkRest()).toBe(true)
  expect(await countFaulty()).toBe(201)
  for (const city of cities.slice(1)) write(city, 'name: City\n')
  expect(await countFaulty()).toBe(1)
})

it('evaluates modules again after an edit of package.json that changes what imports mean, and after no other', async () => {
  const { html, write } = open(
    createDiskSite({
      'package.json': '{ "imports": { "#word": "./one.ts" } }',
      'one.ts': `export default 'one'\n`,
      'two.ts': `export default 'two'\n`,
      'templates/routes/index.tsx': `import word from '#word'
const counts = globalThis as { evaluated?: number }
counts.evaluated = (counts.evaluated ?? 0) + 1
export const meta = { title: 'Home', description: 'The home page.', robots: 'noindex' }
export default () => <h1>{word + counts.evaluated}</h1>
`,
    }),
  )
  expect(await html()).toContain('<h1>one1')
  write('package.json', '{ "imports": { "#word": "./one.ts" }, "scripts": { "build": "lanai build" } }')
  expect(await html()).toContain('<h1>one1')
  write('package.json', '{ "imports": { "#word": "./two.ts" } }')
  expect(await html()).toContain('<h1>two2')
})

it.each([
  ['export default null', 'the schema needs the export "default", an object'],
  ['export default {}\nexport const check = async () => []', 'check returns no list of diagnostics'],
])('refuses the schema %s', async (schema, message) => {
  const { site } = open(createDiskSite({ 'content/schema.ts': schema }))
  expect(describe(await site.problems())).toContainEqual(expect.stringContaining(message))
})

it('refuses what is no collection', async () => {
  const { site } = open(createDiskSite({ 'content/schema.ts': 'export default { a: 1, b: null }\n' }))
  const refusalOf = (name: string) => expect.stringContaining(`the collection "${name}" of the schema has no definition`) as string
  expect(describe(await site.problems())).toEqual([refusalOf('a'), refusalOf('b')])
})

it('lets a widget run what it imports, in its order: alone, a module may come before one that sets a global for it', async () => {
  const { html } = open(
    createDiskSite({
      'widgets/w/first.ts': 'Object.assign(globalThis, { first: 1 })\n',
      'widgets/w/second.ts': 'export const second = (globalThis as unknown as { first: number }).first + 1\n',
      'widgets/w/script.ts': `import './first.ts'\nimport { second } from './second.ts'\nexport default () => second\n`,
      'templates/routes/index.tsx': `import { Island } from 'lanai'
import w from '../../widgets/w/script.ts'
export const meta = { title: 'Home', description: 'The home page.', robots: 'noindex' }
export default () => <Island of={w} />
`,
    }),
  )
  expect(await html()).toMatch(/data-src="\/assets\/widgets\/w\/script-\w+\.js"/)
})
