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
    'the slug of an entry',
    { 'content/tours/a.yaml': 'name: A\nslug: con\n' },
    'content/tours/a.yaml:2:7 the file of /tours/con cannot be written on Windows [route-params]',
  ],
  [
    'a slug with a colon',
    { 'content/tours/a.yaml': "name: A\nslug: 'a:b'\n" },
    'content/tours/a.yaml:2:7 the file of /tours/a:b cannot be written on Windows [route-params]',
  ],
  [
    'a slug with a question mark',
    { 'content/tours/a.yaml': 'name: A\nslug: why?\n' },
    'content/tours/a.yaml:2:7 the file of /tours/why? cannot be written on Windows [route-params]',
  ],
  [
    'a slug that ends in a dot',
    { 'content/tours/a.yaml': 'name: A\nslug: etc.\n' },
    'content/tours/a.yaml:2:7 the file of /tours/etc. cannot be written on Windows [route-params]',
  ],
  [
    'the file of an entry',
    { 'content/tours/NUL.yaml': 'name: A\n' },
    'content/tours/NUL.yaml:1:1 the file of /tours/NUL cannot be written on Windows [route-params]',
  ],
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
  [
    'an alias of the settings',
    withSettings('aliases: { /aux: / }\n'),
    'content/build.yaml:3:18 the file of /aux cannot be written on Windows [route-params]',
  ],
  ['a copied file', { 'templates/static/aux.txt': '' }, 'templates/static/aux.txt "aux.txt" cannot be written on Windows [output-write]'],
  [
    'a file of content/media',
    { 'content/media/10:30.txt': '' },
    'content/media/10:30.txt "media/10:30.txt" cannot be written on Windows [output-write]',
  ],
])('reports %s where it is written', async (_what, files, message) => {
  expect(await createSystemSite('apfs', files).fail()).toEqual([message])
})

it('writes the longest name that every file system allows', async () => {
  const site = createSystemSite('apfs', { 'content/tours/a.yaml': `name: A\nslug: ${long}x\n` })
  await site.build()
  expect(site.read(`${site.root}/dist`)).toHaveProperty([`tours/${long}x/index.html`])
})

it('leaves a redirect from such a path to the host, since another address is no use', async () => {
  const site = createSystemSite('apfs', withSettings("redirects: { '/wiki/Talk:Main': /, /old: / }\n"))
  expect((await site.build()).warnings).toEqual([
    'the redirect from /wiki/Talk:Main has no page and works only where the host does it [redirect-host]',
  ])
  const files = site.read(`${site.root}/dist`)!
  expect(Object.keys(files).filter((path) => path.includes('wiki'))).toEqual([])
  expect(files['_redirects']).toContain('/wiki/Talk:Main / 301')
  expect(files).toHaveProperty(['old/index.html'])
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
  expect(files.filter(findNameFault)).toEqual([])
  expect(files.flatMap(createCaseCheck())).toEqual(files.map(() => undefined))
})
