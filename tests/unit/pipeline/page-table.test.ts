import { describe, expect, it } from 'vitest'
import { VOLATILE } from '../../../cli/ambient.ts'
import { inputsOf, linkInput, type VersionOf } from '../../../cli/pipeline/input-versions.ts'
import { createPageWriter, packPages } from '../../../cli/pipeline/pack-pages.ts'
import type { PageRecord, StoredPage } from '../../../cli/pipeline/page-record.ts'
import { listKnownPages, NO_PAGES, type KnownPage, type PageTable } from '../../../cli/pipeline/page-table.ts'
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
const inputsOfAll = (pages: readonly PageRecord[]) => [
  ...new Set(pages.flatMap((page) => [...inputsOf(page), ...page.links.map(linkInput)])),
]

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
  const refuse = () => expect.fail('all versions are known')

  it('copies pages with the versions of their inputs, and adds others in their order', () => {
    const before = packPages(PAGES, version)
    const [first, second, third] = listKnownPages(before)
    const added = createPageRecord({ path: '/d', links: ['/', '/tools'], reads: ['posts', 'tools'], data: { empty: { a: 1 } } })
    const other = createPageRecord({ path: '/e', canonicalPath: '/', props: 'p3', pictures: [{ id: 'e', isWide: false }] })
    const table = copyOf(before, [third!, added, first!, second!, other], (input) => `new ${input}`)
    expect(recordsOf(table)).toEqual([PAGES[2], added, PAGES[0], PAGES[1], other])
    const changed = (page: KnownPage | undefined) =>
      page?.markedInputs(Uint8Array.from(table.versions, (found) => (found.startsWith('new') ? 1 : 0)))
    const [copied, ...rest] = listKnownPages(table)
    expect(changed(copied)).toEqual([])
    expect(changed(rest[0])).toEqual([...inputsOf(added), ...added.links.map(linkInput)])
    expect(rest.slice(1, 3).map(changed)).toEqual([[], []])
    expect(recordsOf(before)).toEqual(PAGES)
  })
  it('leaves out what no page refers to any more, when it is much', () => {
    const pages = Array.from({ length: 100 }, (_, number) => createPageRecord({ path: `/${number}`, reads: [`pages/${number}`] }))
    const before = packPages(pages, version)
    let table = before
    const edit = (number: number) => {
      const edited = { ...pages[number]!, rendered: { at: number, causes: [] } }
      table = copyOf(
        table,
        listKnownPages(table).map((page, position) => (position === number ? edited : page)),
        version,
      )
      return edited
    }
    const first = edit(0)
    expect(table.inputs.filter((input) => input === 'pages/0')).toHaveLength(2)
    expect(table.unused).toBeGreaterThan(0)
    for (let number = 1; number < 40; number++) {
      edit(number)
      expect(table.inputs.length).toBeLessThan(before.inputs.length * 1.5)
    }
    expect(recordsOf(table)[0]).toEqual(first)
    expect(recordsOf(table).slice(40)).toEqual(pages.slice(40))
    const removed = copyOf(table, listKnownPages(table).slice(50), refuse)
    expect(recordsOf(removed)).toEqual(pages.slice(50))
    expect([removed.unused, removed.inputs.includes('pages/1'), removed.inputs.includes('pages/50')]).toEqual([0, false, true])
    expect(removed.versions).toEqual(removed.inputs.map(version))
  })
  it('leaves out at once that a page was different in each build', () => {
    const pages = Array.from({ length: 100 }, (_, number) =>
      createPageRecord({ path: `/${number}`, reads: number === 0 ? [VOLATILE] : [] }),
    )
    const [, ...others] = listKnownPages(packPages(pages, version))
    const before = others[0]!.table
    expect(copyOf(before, [createPageRecord({ path: '/0' }), ...others], version).inputs).not.toContain(VOLATILE)
    const still = copyOf(before, [createPageRecord({ path: '/0', reads: [VOLATILE] }), ...others], version)
    expect(still.inputs).toContain(VOLATILE)
    // Its pages were not packed again for that.
    expect(still.unused).toBeGreaterThan(0)
  })
  it('takes pages of another table', () => {
    const other = listKnownPages(packPages(PAGES, version))
    expect(recordsOf(copyOf(packPages([], version), other, (input) => `new ${input}`))).toEqual(PAGES)
  })
  it('has nothing of a table of which no page is copied', () => {
    const table = copyOf(packPages(PAGES, version), [createPageRecord({ path: '/d' })], version)
    expect(table).toEqual(packPages([createPageRecord({ path: '/d' })], version))
  })
  it('has a table that copying all pages does not change', () => {
    const table = packPages(PAGES, version)
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
