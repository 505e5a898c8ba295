import * as fs from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { copySite } from '../disk-site.ts'
import { describe as describeAll } from '../memory-site.ts'

import { open } from './open-site.ts'

describe('a site in dev', () => {
  it('needs no more memory and disk after 200 changes than after ten', async () => {
    const { html, write, site } = open(copySite('islands'))
    const sizes: { memory: number; disk: number }[] = []
    for (let change = 1; change <= 200; change++) {
      const kind = change % 4
      if (kind === 0) write('content/build.yaml', `origin: https://site.example\n# ${change}\n`)
      else if (kind === 1) write('templates/routes/index.tsx', (text) => text.replace(/<h1>[^<]*/, `<h1>${change}`))
      else if (kind === 2) write('templates/styles/site.css', `p { order: ${change} }`)
      else write('widgets/fold/widget.tsx', (text) => `${text.replace(/\n\/\/.*$/, '')}\n// ${change} ${'x'.repeat(10_000)}`)
      await html('/')
      await site.file('sitemap.xml')
      if (change === 10 || change === 200) sizes.push({ memory: usedMemory(), disk: diskSize(join(site.root, '.cache')) })
    }
    const [ten, all] = sizes
    expect(all!.memory).toBeLessThan(ten!.memory * 1.5)
    expect(all!.disk).toBeLessThan(ten!.disk * 1.5)
  })
  it('names the entries of a page that a build would leave out', async () => {
    const { site, write } = open(copySite('plain'))
    write('content/cities/tampa.yaml', 'name: Tampa\ndraft: true\n')
    expect((await site.describe('/seo/tampa'))?.drafts).toEqual(['cities/tampa'])
    write('templates/routes/seo/[city].tsx', (source) =>
      source
        .replace('({ city, page }: {', '({ city, page, content }: { content: any;')
        .replace('at {', '{content.cities.map((other) => other.name)} {'),
    )
    expect((await site.describe('/seo/tampa'))?.drafts).toEqual(['cities/tampa'])
    write('content/cities/tampa.yaml', 'name: Tampa\n')
    expect((await site.describe('/seo/tampa'))?.drafts).toEqual([])
  })
  it('finds letters that no web font has, until they are gone', async () => {
    const { site, write } = open(copySite('plain'))
    const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
    const source = fs.readFileSync(join(import.meta.dirname, '../../../node_modules', file))
    fs.writeFileSync(join(site.root, 'own.woff2'), source)
    const font = '{ family: Figtree, file: ./own.woff2, axes: {}, weights: [300, 900], fallbacks: [] }'
    write('content/build.yaml', (text) => `${text}fonts:\n  - ${font}\n`)
    expect(await site.fragments('/seo/tampa')).toEqual([])
    write('content/cities/tampa.yaml', 'name: Łódź\n')
    expect(describeAll((await site.fragments('/seo/tampa'))!)).toEqual([
      expect.stringMatching(/^content\/build\.yaml:\d+:1 no web font has the letter Ł of "Łódź" \[config\] \/seo\/tampa$/),
      expect.stringContaining('the letter ź of'),
    ])
    write('content/cities/tampa.yaml', 'name: Tampa\n')
    expect(await site.fragments('/seo/tampa')).toEqual([])
  })
  it('finds links to elements that do not exist, on the page itself and on others', async () => {
    const { site, write } = open(copySite('plain'))
    expect(await site.fragments('/')).toEqual([])
    write('templates/routes/index.tsx', (source) =>
      source.replace('</h1>', '</h1><a href="#none">here</a><a href="/about#people">there</a><a href="/about#nobody">nowhere</a>'),
    )
    const found = ['the link #none is broken: / has no element #none', 'the link /about/#nobody is broken: /about/ has no element #nobody']
    expect((await site.fragments('/'))!.map(({ severity, message }) => `${severity} ${message}`)).toEqual(
      found.map((text) => `warning ${text}`),
    )
    expect((await site.describe('/'))?.problems.map(({ message }) => message)).toEqual(found)
    expect((await site.page('/'))?.rendered).toBeDefined()
    expect(await site.fragments('/nowhere')).toEqual([])
    write('content/cities/tampa.yaml', 'name: Tampa (#none)\n')
    write('templates/routes/seo/[city].tsx', (source) => source.replace('{city.name} at', '<a href="#none">{city.name}</a>'))
    expect((await site.fragments('/seo/tampa'))![0]?.location).toEqual({ file: 'content/cities/tampa.yaml', line: 1, column: 14 })
    // This page has not read it.
    expect((await site.fragments('/'))![0]?.location).toEqual({ file: 'templates/routes/index.tsx' })
    write('content/build.yaml', (settings) => `${settings}rules: { check-link: off }\n`)
    expect(await site.fragments('/')).toEqual([])
  })
  it('describes what a page is made of', async () => {
    const { site } = open(copySite('plain'))
    expect(await site.describe('/seo/tampa')).toMatchObject({
      route: 'templates/routes/seo/[city].tsx',
      drafts: [],
      entries: [{ read: 'cities/tampa', files: ['content/cities/tampa.yaml'] }],
      problems: [],
    })
    expect((await site.describe('/unfinished'))?.drafts).toEqual(['templates/routes/unfinished.tsx'])
    expect(await site.describe('/nowhere')).toBeUndefined()
  })
})

/** Bytes that are in use after garbage was collected. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function diskSize(folder: string): number {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + fs.statSync(join(parentPath, name)).size, 0)
}
