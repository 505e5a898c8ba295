import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { valueAt } from '../../cli/source/source.ts'
import { parseYaml } from '../../cli/source/yaml.ts'
import { ROOT } from '../cli/run.ts'
import { copySources, openCopy } from './site-copy.ts'

const FILE = 'content/site.yaml'
const business = parseYaml(FILE, fs.readFileSync(join(ROOT, FILE), 'utf8'))
const valueOf = (path: string) => String(valueAt(business.value, path.split('.')))

/** The values of another business, by their paths in site.yaml. */
const OTHER: Readonly<Record<string, string>> = {
  origin: 'https://blueheron.test',
  domain: 'blueheron.test',
  brand: 'Blue Heron Works',
  shortBrand: 'Blue Heron',
  email: 'office@blueheron.test',
  careersEmail: 'jobs@blueheron.test',
  'phone.display': '(850) 555-0199',
  'phone.e164': '+18505550199',
  'address.street': '7 Pine Court',
  'address.city': 'Pensacola',
  'address.postalCode': '32501',
  'geo.latitude': '30.4213',
  'geo.longitude': '-87.2169',
  'founder.name': 'Ida Fisher',
  'apps.girder': 'https://girder.blueheron.test',
  'apps.girderRegister': 'https://girder.blueheron.test/register',
  'apps.vista': 'https://vista.blueheron.test',
  'apps.localSeo': 'https://localseo.blueheron.test/signup',
  blog: 'https://blog.blueheron.test',
  'profiles.0.href': 'https://www.linkedin.example/company/blue-heron',
  'profiles.1.href': 'https://www.facebook.example/blueheron',
}

/** Text files that are made from content, and those that are made from all pages. */
const FILES = [
  'llms.txt',
  'manifest.json',
  'opensearch.xml',
  '.well-known/security.txt',
  'robots.txt',
  'sitemap.xml',
  'search-index.json',
  'feed-articles.xml',
]

/** Pages of collections. */
const SAMPLE_PAGES = ['/tools/robo-caller', '/seo/orlando', '/industries/legal', '/products/girder']

/** The pages of routes without a parameter. */
function pagesOfRoutes(root: string): string[] {
  const files = fs.readdirSync(join(root, 'templates/routes'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.tsx') && !file.includes('[')).map((file) => `/${file.replace(/(\/?index)?\.tsx$/, '')}`)
}

function pagesInSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!.replace(/(.)\/$/, '$1'))
}

it('another business is one other file: nothing of the old one is left in any page or file', async () => {
  const root = copySources()
  const lines = fs.readFileSync(join(root, FILE), 'utf8').split('\n')
  for (const [path, value] of Object.entries(OTHER)) {
    const { line = 0 } = business.locate(path.split('.'))
    const index = line - 1
    const before = lines[index]!
    lines[index] = before.replace(valueOf(path), value)
    expect(lines[index], path).not.toBe(before)
  }
  fs.writeFileSync(join(root, FILE), lines.join('\n'))

  const { errors, htmlOf, textOf } = openCopy()
  const texts = new Map<string, string>()
  // Warnings of passed dates are about other content.
  expect(await errors()).toEqual([])
  for (const file of FILES) texts.set(file, await textOf(file))
  for (const path of [...pagesOfRoutes(root), ...pagesInSitemap(texts.get('sitemap.xml')!), ...SAMPLE_PAGES])
    texts.set(path, await htmlOf(path))

  const old = [
    ...Object.keys(OTHER)
      .filter((path) => path !== 'address.city')
      .map(valueOf),
    `${valueOf('address.city')}, FL`,
  ]
  const left = [...texts].flatMap(([path, text]) =>
    old.filter((value) => text.toLowerCase().includes(value.toLowerCase())).map((value) => `${path}: ${value}`),
  )
  expect(left).toEqual([])
  for (const path of ['/about', '/careers', '/contact', '/privacy', '/terms'])
    expect(texts.get(path), path).not.toContain(valueOf('address.city'))

  const home = texts.get('/')!
  for (const path of ['origin', 'brand', 'shortBrand', 'phone.display', 'phone.e164', 'address.street', 'address.city', 'profiles.0.href'])
    expect(home, path).toContain(OTHER[path])
  for (const file of FILES.filter((name) => name !== 'search-index.json')) expect(texts.get(file), file).toMatch(/blue ?heron/i)
})

it('every placeholder among the values of the business is marked as a sample', () => {
  const marked = business.samples.map(({ location }) => location.line)
  // Hosts and numbers that are reserved for examples, and what is named like them.
  const isPlaceholder = (value: string) => /\.example\b|Example|555-?01\d\d/.test(value)
  const placeholders = Object.keys(OTHER).filter((path) => isPlaceholder(valueOf(path)))
  for (const path of placeholders) expect(marked, path).toContain(business.locate(path.split('.')).line)
  if (placeholders.includes('domain'))
    for (const path of Object.keys(OTHER)) expect(marked, path).toContain(business.locate(path.split('.')).line)
})

it('no other source names the business', () => {
  const names = ['brand', 'shortBrand', 'domain', 'founder.name', 'phone.display', 'phone.e164', 'address.street'].map((path) =>
    valueOf(path).toLowerCase(),
  )
  const sources = ['content', 'templates', 'widgets', 'blueprints'].flatMap((folder) =>
    fs.readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const found = sources
    .filter((file) => file !== FILE && /\.(tsx?|ya?ml|md|css|svg|txt|json|append)$/.test(file) && fs.statSync(join(ROOT, file)).isFile())
    .filter((file) => names.some((name) => fs.readFileSync(join(ROOT, file), 'utf8').toLowerCase().includes(name)))
  expect(found).toEqual([])
})
