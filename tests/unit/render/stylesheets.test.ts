import * as fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildSite } from '../../../cli/build/build-site.ts'
import { openDevSite } from '../../../cli/dev/site.ts'
import type { Config } from '../../../cli/config/config.ts'
import { createDiskSite, type DiskSite } from '../disk-site.ts'
import { describe as describeAll, diagnosticsOf, readFiles, startTestBuild } from '../memory-site.ts'

const META = `export const meta = ({ page }) => ({ title: page.path, description: 'A page.', sitemap: { priority: 1, changefreq: 'weekly' } })\n`

/** A site with one route of many pages, each of which renders other components. */
const SITE = {
  'templates/styles/site.css': '@import "../shared.css";',
  'templates/shared.css': '.shared { top: 0 }',
  'templates/ui/card.tsx': `import './card.css'\nimport '../shared.css'\nexport const Card = ({ children }) => <div class="card">{children}</div>\n`,
  'templates/ui/card.css': '.card { top: 1px }',
  'templates/ui/list.tsx': `import './list.css'\nimport { Item } from './item.tsx'\nexport function List({ items }) { return items.map((item) => <Item>{item}</Item>) }\n`,
  'templates/ui/list.css': '.list { top: 2px }',
  'templates/ui/item.tsx': `import './item.css'\nexport const Item = ({ children }) => <b class="item">{children}</b>\n`,
  'templates/ui/item.css': '.item { top: 3px }',
  'templates/ui/mark.tsx': `import './mark.css'\nexport const mark = (text) => <i class="mark">{text}</i>\n`,
  'templates/ui/mark.css': '.mark { top: 4px }',
  'templates/ui/hero.tsx': `
import { Stylesheet } from 'lanai'
import './hero.css'
import wide from './hero-wide.css' with { type: 'css' }
import tall from './hero-tall.css' with { type: 'css' }
const LOOKS = { wide, tall }
export const Hero = ({ look }) => <><Stylesheet of={LOOKS[look]} /><h1 class="hero">{look}</h1></>
`,
  'templates/ui/hero.css': '.hero { top: 5px }',
  'templates/ui/hero-wide.css': '.hero { left: 1px }',
  'templates/ui/hero-tall.css': '.hero { left: 2px }',
  'widgets/dial/widget.tsx': `/** @jsxImportSource react */\nimport './style.css'\nimport { Face } from './face.tsx'\nexport default function Dial() { return <Face /> }\n`,
  'widgets/dial/style.css': '.dial { top: 6px }',
  'widgets/dial/face.tsx': `/** @jsxImportSource react */\nimport './face.css'\nexport const Face = () => <p className="face">12</p>\n`,
  'widgets/dial/face.css': '.face { top: 7px }',
  'templates/routes/[page].tsx': `
import { Island } from 'lanai'
import './own.css'
import { Card } from '../ui/card.tsx'
import { List } from '../ui/list.tsx'
import { mark } from '../ui/mark.tsx'
import { Hero } from '../ui/hero.tsx'
import Dial from '../../widgets/dial/widget.tsx'
${META}
const PAGES = {
  none: () => <p>{mark('none')}</p>,
  card: () => <Card>card</Card>,
  list: () => <Card><List items={['a', 'b']} /></Card>,
  empty: () => <List items={[]} />,
  wide: () => <Hero look="wide" />,
  tall: () => <><Hero look="tall" /><Card>card</Card></>,
  dial: () => <Island of={Dial} />,
}
export const paths = () => Object.keys(PAGES).map((page) => ({ params: { page } }))
export default function Page({ params }) { return PAGES[params.page]() }
`,
  'templates/routes/own.css': '.own { top: 8px }',
}

/** The rules that each page has, in their order: `card 1px`. */
const rulesOf = (css: string) => [...css.matchAll(/\.(\w+)\s*\{\s*\w+:\s*(\w+)/g)].map(([, name, value]) => `${name} ${value}`)

async function buildPages(site: DiskSite): Promise<Record<string, string[]>> {
  const files = []
  const config: Config = { ...site.config, urls: 'clean' }
  for await (const file of buildSite(startTestBuild(config, site.effects))) files.push(file)
  const texts = await readFiles(files)
  const sheets = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => texts[path!]!)
  return Object.fromEntries(
    Object.keys(texts)
      .filter((path) => path.endsWith('.html') && !/^(404|index)/.test(path))
      .map((path) => [path.replace(/(\/index)?\.html$/, ''), rulesOf(sheets(texts[path]!).join('\n'))]),
  )
}

/** What pages have that render nothing of their own: that of all, that of the route, and of a function that is no component. */
const REST = ['shared 0', 'mark 4px', 'own 8px']

const EXPECTED: Record<string, string[]> = {
  none: [],
  card: ['card 1px'],
  list: ['card 1px', 'item 3px', 'list 2px'],
  empty: ['list 2px'],
  wide: ['hero 5px', 'hero 1px'],
  tall: ['card 1px', 'hero 5px', 'hero 2px'],
  dial: ['dial 6px', 'face 7px'],
}

describe('the stylesheets of a page', () => {
  it('are those of the components that render on it', async () => {
    const pages = await buildPages(createDiskSite(SITE))
    const sorted = (rules: readonly string[]) => [...rules].sort()
    for (const [page, rules] of Object.entries(EXPECTED)) expect([page, sorted(pages[page]!)]).toEqual([page, sorted([...REST, ...rules])])
  })

  it('are in the order of imports, whatever renders first', async () => {
    const pages = await buildPages(createDiskSite(SITE))
    expect(pages['tall']).toEqual(['shared 0', 'own 8px', 'card 1px', 'mark 4px', 'hero 5px', 'hero 2px'])
    expect(pages['list']).toEqual(['shared 0', 'own 8px', 'card 1px', 'list 2px', 'item 3px', 'mark 4px'])
  })

  it('are the same in dev, one by one', async () => {
    const built = createDiskSite(SITE)
    const pages = await buildPages(built)
    const effects = { env: {}, now: Date.now, disk: fs, threads: 2, git: () => Promise.resolve(undefined) }
    const site = openDevSite({ root: built.config.root }, effects, { warn: () => {}, onEncoded: () => {} })
    for (const page of Object.keys(EXPECTED)) {
      const { rendered, diagnostics } = (await site.page(`/${page}`))!
      expect(diagnostics).toEqual([])
      const { html } = rendered!
      const links = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path!)
      const texts = await Promise.all(links.map(async (path) => Buffer.from((await site.file(path))!.bytes).toString()))
      expect([page, rulesOf(texts.join('\n'))]).toEqual([page, pages[page]])
    }
  })

  it('have to be stylesheets', async () => {
    const site = createDiskSite({
      'templates/routes/index.tsx': `import { Stylesheet } from 'lanai'\n${META}export default () => <Stylesheet of={'a.css'} />\n`,
    })
    expect(describeAll(await diagnosticsOf(() => buildPages(site)))).toEqual([
      'templates/routes/index.tsx:3:22 <Stylesheet of={…}> got something that is no stylesheet [markup] /',
    ])
  })
})
