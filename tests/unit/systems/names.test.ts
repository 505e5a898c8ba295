import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { createCaseCheck, findNameFault } from '../../../cli/names.ts'
import { createSystemSite, FILES } from './build-on.ts'

// Names that only some systems can have, in whole builds on one that can. The bundler alone is replaced: it reads real files.

vi.mock('../../../cli/bundle/load-site.ts', async () => (await import('./memory-bundler.ts')).loadSite)
vi.mock('../../../cli/bundle/server-bundle.ts', async () => (await import('./memory-bundler.ts')).serverBundle)
vi.mock('../../../cli/bundle/styles.ts', async () => (await import('./memory-bundler.ts')).styles)

const withSettings = (settings: string) => ({ 'content/build.yaml': FILES['content/build.yaml'] + settings })
const long = 'é'.repeat(127)

it.each<[string, Record<string, string>, string]>([
  [
    'a slug of too many bytes',
    { 'content/tours/a.yaml': `name: A\nslug: ${long}éé\n` },
    `content/tours/a.yaml:2:7 the file of /tours/${long}éé has a name of 258 bytes, more than the 255 that file systems allow [route-params]`,
  ],
  [
    'a slug with its ending',
    { ...withSettings('urls: clean\n'), 'content/tours/a.yaml': `name: A\nslug: ${long}\n` },
    `content/tours/a.yaml:2:7 the file of /tours/${long} has a name of 259 bytes, more than the 255 that file systems allow [route-params]`,
  ],
])('reports %s where it is written', async (_what, files, message) => {
  expect(await createSystemSite('apfs', files).fail()).toEqual([message])
})

it.each<[string, Record<string, string>, string]>([
  [
    'the slug of an entry',
    { 'content/tours/a.yaml': 'name: A\nslug: con\n' },
    'content/tours/a.yaml:2:7 the file of /tours/con cannot be written on Windows [route-windows]',
  ],
  [
    'a slug with a colon',
    { 'content/tours/a.yaml': "name: A\nslug: 'a:b'\n" },
    'content/tours/a.yaml:2:7 the file of /tours/a:b cannot be written on Windows [route-windows]',
  ],
  [
    'a slug with a question mark',
    { 'content/tours/a.yaml': 'name: A\nslug: why?\n' },
    'content/tours/a.yaml:2:7 the file of /tours/why? cannot be written on Windows [route-windows]',
  ],
  [
    'a slug that ends in a dot',
    { 'content/tours/a.yaml': 'name: A\nslug: etc.\n' },
    'content/tours/a.yaml:2:7 the file of /tours/etc. cannot be written on Windows [route-windows]',
  ],
  [
    'the file of an entry',
    { 'content/tours/NUL.yaml': 'name: A\n' },
    'content/tours/NUL.yaml:1:1 the file of /tours/NUL cannot be written on Windows [route-windows]',
  ],
  [
    'an alias of the settings',
    withSettings('aliases: { /aux: / }\n'),
    'content/build.yaml:3:18 the file of /aux cannot be written on Windows [route-windows]',
  ],
])('reports %s, which Windows cannot have, where the settings ask for it', async (_what, files, message) => {
  const site = createSystemSite('apfs', files)
  await site.build()
  const settings = files['content/build.yaml'] ?? FILES['content/build.yaml']!
  const strict = createSystemSite('apfs', { ...files, 'content/build.yaml': `${settings}rules: { route-windows: error }\n` })
  expect(await strict.fail()).toEqual([message])
})

it('writes names as hosts look for them', async () => {
  const site = createSystemSite('apfs', { 'content/tours/a.yaml': "name: A\nslug: 'why? 10:30'\n", 'content/media/10:30.txt': '' })
  await site.build()
  const files = site.read(`${site.root}/dist`)!
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['tours/why? 10:30/index.html', 'media/10:30.txt']))
  expect(files['sitemap-pages.xml'] ?? files['sitemap.xml']).toContain('https://site.example/tours/why%3F%2010:30/')
})

it('writes the longest name that every file system allows', async () => {
  const site = createSystemSite('apfs', { 'content/tours/a.yaml': `name: A\nslug: ${long}x\n` })
  await site.build()
  expect(site.read(`${site.root}/dist`)).toHaveProperty([`tours/${long}x/index.html`])
})

it('writes a page for a redirect from such a path', async () => {
  const site = createSystemSite('apfs', withSettings("redirects: { '/wiki/Talk:Main': /, /old: / }\n"))
  expect((await site.build()).warnings).toEqual([])
  const files = site.read(`${site.root}/dist`)!
  expect(files['_redirects']).toContain('/wiki/Talk:Main / 301')
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['old/index.html', 'wiki/Talk:Main/index.html']))
})

it('names the entries whose paths differ in case alone, where the settings ask for it', async () => {
  const rule = withSettings('rules: { route-case: error }\n')
  const site = createSystemSite('apfs', { ...rule, 'content/tours/a.yaml': 'name: A\nslug: LAGOON\n' })
  expect(await site.fail()).toEqual([
    'content/tours/lagoon.yaml:1:1 the paths /tours/LAGOON and /tours/lagoon differ only in case [route-case]',
  ])
})

it.skipIf(!existsSync('.git'))('has a repository that every system can check out', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => findNameFault(file, true))).toEqual([])
  expect(files.flatMap(createCaseCheck())).toEqual(files.map(() => undefined))
})
