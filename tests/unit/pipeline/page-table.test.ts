import { describe, expect, it } from 'vitest'
import { inputsOf, linkInputs } from '../../../cli/pipeline/input-versions.ts'
import { createPageWriter, packPages } from '../../../cli/pipeline/pack-pages.ts'
import type { PageRecord } from '../../../cli/pipeline/page-record.ts'
import { listKnownPages, NO_PAGES, type PageTable } from '../../../cli/pipeline/page-table.ts'
import { decodeState, encodeState } from '../../../cli/pipeline/state-file.ts'
import { createPageRecord } from '../report/records.ts'

const PAGES = [
  createPageRecord({ path: '/', props: 'p1', links: ['/tools', '/assets/a.pdf'], reads: ['site:name/', 'tools'] }),
  createPageRecord({
    path: '/tools',
    source: 'templates/routes/tools.tsx',
    canonicalPath: '/',
    props: 'p2',
    indexable: false,
    islands: ['widgets/a/widget.tsx', 'widgets/a/widget.tsx'],
    pictures: [{ id: 'home/hero', isWide: true }],
    links: ['/'],
    reads: ['tools', '/env/X'],
    data: { sitemaps: { sitemap: 'sitemap', xml: '<url/>' }, social: { picture: 'home/hero' }, empty: {} },
    rendered: { at: 7, causes: ['content/site.yaml has changed', 'it shows the day of the build'] },
  }),
  createPageRecord({ path: '/b', data: { sitemaps: { sitemap: 'sitemap', xml: '<url/>' }, none: null } }),
]
const version = (input: string) => `v ${input}`
const recordsOf = (table: PageTable) => listKnownPages(table).map((page) => page.toJSON())
const inputsOfAll = (pages: readonly PageRecord[]) => [...new Set(pages.flatMap((page) => [...inputsOf(page), ...linkInputs(page)]))]

describe('packPages(pages, versionOf)', () => {
  it('keeps all of each page, in their order', () => {
    expect(recordsOf(packPages(PAGES, version))).toEqual(PAGES)
    expect(JSON.parse(JSON.stringify(listKnownPages(packPages(PAGES, version))))).toEqual(PAGES)
    expect(packPages([], version)).toEqual(NO_PAGES)
  })
  it('lists the inputs and links of the pages once, with their versions', () => {
    const { inputs, versions } = packPages(PAGES, version)
    expect([...inputs].sort()).toEqual(inputsOfAll(PAGES).sort())
    expect(versions).toEqual(inputs.map(version))
  })
  it('is read as it was written', () => {
    const pages = Array.from({ length: 2500 }, (_, number) => createPageRecord({ path: `/${number}`, links: [`/${number + 1}`] }))
    const table = packPages(pages, version)
    expect(decodeState(encodeState({ pages: table, rest: 1 }))).toEqual({ pages: table, rest: 1 })
    expect(recordsOf(decodeState<{ pages: PageTable }>(encodeState({ pages: table })).pages)).toEqual(pages)
  })
})

describe('createPageWriter()', () => {
  it('copies pages of other tables, without what only other pages refer to', () => {
    const [first, second, third] = listKnownPages(packPages(PAGES, version))
    const other = createPageRecord({ path: '/c', links: ['/', '/tools'], reads: ['tools'] })
    const [fourth] = listKnownPages(packPages([other], version))
    const writer = createPageWriter()
    const added = createPageRecord({ path: '/d', reads: ['posts'] })
    for (const page of [third!, added, fourth!, first!]) writer.add(page)
    const table = writer.finish((input) => `new ${input}`)
    const kept = [PAGES[2]!, added, other, PAGES[0]!]
    expect(recordsOf(table)).toEqual(kept)
    expect([...table.inputs].sort()).toEqual(inputsOfAll(kept).sort())
    expect(table.versions).toEqual(table.inputs.map((input) => (input === 'posts' ? 'new posts' : `v ${input}`)))
    expect(table.texts).not.toContain('p2')
    expect(second!.toJSON()).toEqual(PAGES[1])
  })
  it('has a table that copying all pages does not change', () => {
    const table = packPages(PAGES, version)
    expect(packPages(listKnownPages(table), version)).toEqual(table)
    expect(recordsOf(packPages(listKnownPages(packPages([...PAGES].reverse(), version)), version))).toEqual([...PAGES].reverse())
  })
})

it('markedInputs(marks) names inputs of a page and of its links', () => {
  const table = packPages(PAGES, version)
  const marksOf = (...names: string[]) => Uint8Array.from(table.inputs, (input) => (names.includes(input) ? 1 : 0))
  const found = (...names: string[]) => listKnownPages(table).map((page) => page.markedInputs(marksOf(...names)))
  expect(found('tools', '/page//')).toEqual([['tools'], ['tools', '/page//'], []])
  expect(found('/widget/widgets/a/widget.tsx')).toEqual([[], ['/widget/widgets/a/widget.tsx', '/widget/widgets/a/widget.tsx'], []])
  expect(found()).toEqual([[], [], []])
})
