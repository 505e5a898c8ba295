import { describe, expect, it } from 'vitest'
import { inputsOf, linkInputs, type VersionOf } from '../../../cli/pipeline/input-versions.ts'
import { createPageWriter, packPages } from '../../../cli/pipeline/pack-pages.ts'
import type { PageRecord, StoredPage } from '../../../cli/pipeline/page-record.ts'
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

describe('createPageWriter(before)', () => {
  const copyOf = (table: PageTable, pages: readonly StoredPage[], versionOf: VersionOf) => {
    const writer = createPageWriter(table)
    for (const page of pages) writer.add(page)
    return writer.finish(versionOf)
  }
  it('copies pages with the versions of their inputs, without what only other pages referred to', () => {
    const before = packPages(PAGES, version)
    const [first, second, third] = listKnownPages(before)
    const added = createPageRecord({ path: '/d', links: ['/', '/tools'], reads: ['posts', 'tools'] })
    const table = copyOf(before, [third!, added, first!], (input) => `new ${input}`)
    const kept = [PAGES[2]!, added, PAGES[0]!]
    expect(recordsOf(table)).toEqual(kept)
    expect([...table.inputs].sort()).toEqual(inputsOfAll(kept).sort())
    const onlyAdded = inputsOfAll([added]).filter((input) => !inputsOfAll([PAGES[0]!, PAGES[2]!]).includes(input))
    expect(onlyAdded).toContain('posts')
    expect(table.versions).toEqual(table.inputs.map((input) => (onlyAdded.includes(input) ? `new ${input}` : `v ${input}`)))
    expect(table.texts).not.toContain('p2')
    expect(JSON.stringify(table.values)).not.toContain('content/site.yaml has changed')
    expect(second!.toJSON()).toEqual(PAGES[1])
    expect(recordsOf(before)).toEqual(PAGES)
  })
  it('asks for the version of an input again that only a page without its row had', () => {
    const before = packPages(PAGES, version)
    const table = copyOf(before, [listKnownPages(before)[0]!, PAGES[1]!], (input) => `new ${input}`)
    expect(table.versions[table.inputs.indexOf('/env/X')]).toBe('new /env/X')
    expect(table.versions[table.inputs.indexOf('tools')]).toBe('v tools')
  })
  it('takes pages of another table', () => {
    const other = listKnownPages(packPages(PAGES, version))
    expect(recordsOf(copyOf(packPages([], version), other, (input) => `new ${input}`))).toEqual(PAGES)
  })
  it('has a table that copying all pages does not change', () => {
    const table = packPages(PAGES, version)
    const refuse = () => expect.fail('all versions are known')
    expect(copyOf(table, listKnownPages(table), refuse)).toEqual(table)
    expect(recordsOf(copyOf(table, listKnownPages(table).reverse(), refuse))).toEqual([...PAGES].reverse())
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
