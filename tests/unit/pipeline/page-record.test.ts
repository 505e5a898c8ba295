import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { glob } from '../../../cli/content/collections.ts'
import { createRecord, describeProps, outputOf } from '../../../cli/pipeline/page-record.ts'
import { createContent, createRendered } from '../memory-site.ts'

const city = (name: string) =>
  createContent(
    { 'cities/tampa.yaml': `name: ${name}\n`, 'cities/miami.yaml': 'name: M\n' },
    { cities: glob('cities/*.yaml', z.strictObject({ name: z.string() })) },
  )
type Cities = { cities: { get(slug: string): { name: string }; map<T>(run: (city: { name: string }) => T): T[] } }

async function propsOf(
  extra: (content: Cities) => Readonly<Record<string, unknown>>,
  name = 'Tampa',
  params: Record<string, string> = { city: 'tampa' },
  followsPath = false,
) {
  const store = await city(name)
  const { value, reads } = store.track(() => extra(store.content as unknown as Cities))
  const described = store.track(() => describeProps({ params, extra: value, followsPath }))
  return { props: described.value, reads, readsOfProps: described.reads }
}

describe('describeProps(job)', () => {
  it('names an entry, whose content it does not read', async () => {
    const [before, after] = [
      await propsOf(({ cities }) => ({ city: cities.get('tampa') })),
      await propsOf(({ cities }) => ({ city: cities.get('tampa') }), 'Other'),
    ]
    expect(after.props).toBe(before.props)
    expect(before.readsOfProps).toEqual([])
  })

  it.each<[string, (content: Cities) => Readonly<Record<string, unknown>>, (content: Cities) => Readonly<Record<string, unknown>>]>([
    ['another entry', ({ cities }) => ({ city: cities.get('tampa') }), ({ cities }) => ({ city: cities.get('miami') })],
    ['another value', () => ({ number: 1 }), () => ({ number: 2 })],
    ['another value in a list', () => ({ list: [{ a: 1 }] }), () => ({ list: [{ a: 2 }] })],
    ['another name', () => ({ a: 1 }), () => ({ b: 1 })],
    ['one prop more', () => ({ a: 1 }), () => ({ a: 1, b: 1 })],
  ])('is another string for %s', async (_what, one, other) => expect((await propsOf(one)).props).not.toBe((await propsOf(other)).props))

  it('is another string for other content of an entry within a prop', async () => {
    const extra = ({ cities }: Cities) => ({ pair: [cities.get('tampa')] })
    expect((await propsOf(extra)).props).not.toBe((await propsOf(extra, 'Other')).props)
  })

  it('is another string for other parameters', async () => {
    expect((await propsOf(() => ({}))).props).not.toBe((await propsOf(() => ({}), 'Tampa', { city: 'miami' })).props)
  })
})

describe('describeProps(job) of a page whose props follow from its path', () => {
  const propsOfCity = async (slug: string, extra: (content: Cities) => Readonly<Record<string, unknown>>) =>
    (await propsOf(extra, 'Tampa', { city: slug }, true)).props

  it('is the same for all pages of the route', async () => {
    const [tampa, miami] = await Promise.all(
      ['tampa', 'miami'].map((slug) => propsOfCity(slug, ({ cities }) => ({ city: cities.get(slug) }))),
    )
    expect(tampa).toBe(miami)
  })

  it('is another string for an entry under another name, and for one entry more', async () => {
    const one = await propsOfCity('tampa', ({ cities }) => ({ city: cities.get('tampa') }))
    expect(await propsOfCity('tampa', ({ cities }) => ({ place: cities.get('tampa') }))).not.toBe(one)
    expect(await propsOfCity('tampa', ({ cities }) => ({ city: cities.get('tampa'), place: cities.get('tampa') }))).not.toBe(one)
    expect(await propsOfCity('tampa', () => ({}))).not.toBe(one)
  })

  it('is another string than that of props which do not follow from it', async () => {
    const extra = ({ cities }: Cities) => ({ city: cities.get('tampa') })
    expect(await propsOfCity('tampa', extra)).not.toBe((await propsOf(extra)).props)
  })
})

describe('createRecord(page, reads, data)', () => {
  const page = createRendered('/start', {
    canonicalPath: '/tools',
    indexable: false,
    islands: ['widgets/a/widget.tsx', 'widgets/a/widget.tsx'],
    pictures: [{ id: 'home/hero', isWide: true }],
    links: ['/', '/tools'],
  })
  const record = createRecord(page, ['site'], { search: { words: ['a'] } })

  it('keeps what a build needs to know of a page that it does not render', () => {
    expect(record).toMatchObject({
      path: '/start',
      canonicalPath: '/tools',
      source: 'templates/routes/start.tsx',
      reads: ['site'],
      islands: page.islands,
      pictures: page.pictures,
      links: ['/', '/tools'],
      data: { search: { words: ['a'] } },
    })
  })

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(record))).toEqual(record))

  it('lists the file of the page for the output folder', () => {
    const description = { url: '/base/start/', source: 'templates/routes/start.tsx', indexable: false, islands: 2 }
    expect(outputOf(record, { urls: 'directory', base: '/base' })).toEqual({ path: 'start/index.html', page: description })
    expect(outputOf(record, { urls: 'clean', base: '' })).toMatchObject({ path: 'start.html' })
  })
})
