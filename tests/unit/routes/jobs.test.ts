import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, list } from '../../../cli/content/collections.ts'
import type { PageJob } from '../../../cli/page-job.ts'
import { jobsOf, type JobOrFault } from '../../../cli/routes/jobs.ts'
import { createRoute } from '../../../cli/routes/route.ts'
import type { RouteModule } from '../../../cli/types.ts'
import { createContent, createRouteModule, describe as describeAll } from '../memory-site.ts'
import { pageUrl, routePathOf } from '../../../cli/urls.ts'

const content = await createContent(
  { 'cities.yaml': '- slug: tampa\n- slug: miami\n' },
  { cities: list('cities.yaml', z.strictObject({ slug: z.string() })) },
)
type Content = { content: { cities: Iterable<{ slug: string }> & { map<T>(call: (city: { slug: string }) => T): T[] } } }

function pagesOf(name: string, paths?: unknown, changes: Partial<RouteModule> = {}) {
  const module = createRouteModule({ default: () => null, ...(paths === undefined ? {} : { paths: paths as never }), ...changes })
  return [...jobsOf(createRoute({ file: `templates/routes/${name}.tsx`, module }), content)]
}
const jobs = (found: readonly JobOrFault[]) => found.flatMap(({ job }): PageJob[] => (job ? [job] : []))
const faults = (found: readonly JobOrFault[]) => describeAll(found.flatMap(({ diagnostics = [] }) => diagnostics))

describe('jobsOf(route, content)', () => {
  it('is one page for a route without a parameter', () => {
    expect(jobs(pagesOf('about'))).toMatchObject([
      { path: '/about', canonicalPath: '/about', source: 'templates/routes/about.tsx', params: {}, extra: {}, reads: [] },
    ])
  })

  it('is one page for each entry that `paths` returns, in its order, with further props', () => {
    const paths = ({ content: { cities } }: Content) => cities.map(({ slug }) => ({ params: { city: slug }, name: slug.toUpperCase() }))
    expect(jobs(pagesOf('seo/[city]', paths))).toMatchObject([
      { path: '/seo/tampa', canonicalPath: '/seo/tampa', params: { city: 'tampa' }, extra: { name: 'TAMPA' }, reads: ['cities:'] },
      { path: '/seo/miami', canonicalPath: '/seo/miami', params: { city: 'miami' }, extra: { name: 'MIAMI' }, reads: ['cities:'] },
    ])
  })

  it('has any number of segments in the place of a catch-all parameter', () => {
    const paths = () => ['', 'start', 'guides/first-page/v1.2'].map((slug) => ({ params: { slug } }))
    expect(jobs(pagesOf('docs/[...slug]', paths)).map(({ path, params }) => [path, params['slug']])).toEqual([
      ['/docs', ''],
      ['/docs/start', 'start'],
      ['/docs/guides/first-page/v1.2', 'guides/first-page/v1.2'],
    ])
    expect(jobs(pagesOf('[...slug]', paths)).map(({ path }) => path)).toEqual(['/', '/start', '/guides/first-page/v1.2'])
    for (const slug of ['/a', 'a/', 'a//b', '../a'])
      expect(faults(pagesOf('docs/[...slug]', () => [{ params: { slug } }]))).toEqual([
        `templates/routes/docs/[...slug].tsx /docs/[...slug] got ${JSON.stringify(slug)} for its parameter "slug" [route-params]`,
      ])
  })

  it('depends on nothing but the entries that are its props, whatever its path is called', () => {
    const own = ({ content: { cities } }: Content) =>
      cities.map((city) => ({ params: { city: `The_City.of-${city.slug}`, label: city.slug }, city, next: [...cities].at(-1) }))
    expect(jobs(pagesOf('seo/[city]', own)).map(({ reads }) => reads)).toEqual([[], []])
  })

  it('depends on what was read to choose a part of that entry, even of one with the same slug', async () => {
    const part = z.strictObject({ slug: z.string() })
    const store = await createContent(
      { 'site.yaml': 'chosen: 0', 'cities.yaml': '- { slug: tampa, parts: [{ slug: tampa }, { slug: tampa }] }' },
      {
        site: file('site.yaml', z.strictObject({ chosen: z.number() })),
        cities: list('cities.yaml', z.strictObject({ slug: z.string(), parts: z.array(part) })),
      },
    )
    interface Parts {
      content: { site: { chosen: number }; cities: { map<T>(call: (city: { slug: string; parts: object[] }) => T): T[] } }
    }
    const paths = ({ content: { site, cities } }: Parts) =>
      cities.map(({ slug, parts }) => ({ params: { city: slug }, part: parts[site.chosen] }))
    const module = createRouteModule({ default: () => null, paths: paths as never })
    const [job] = jobs([...jobsOf(createRoute({ file: 'templates/routes/seo/[city].tsx', module }), store)])
    expect(job).toMatchObject({ reads: expect.arrayContaining(['site:chosen/']) as unknown })
  })

  it('reads content in every step of a generator, and takes one entry at a time', () => {
    let steps = 0
    function* paths({ content: { cities } }: Content) {
      for (const { slug } of cities) {
        steps++
        yield { params: { city: slug } }
      }
    }
    const module = createRouteModule({ default: () => null, paths: paths as never })
    const iterator = jobsOf(createRoute({ file: 'templates/routes/seo/[city].tsx', module }), content)[Symbol.iterator]()
    expect((iterator.next().value as JobOrFault).job?.path).toBe('/seo/tampa')
    expect(steps).toBe(1)
    expect((iterator.next().value as JobOrFault).job?.path).toBe('/seo/miami')
    expect(iterator.next().done).toBe(true)
  })

  it('fills several parameters, whatever is in their values', () => {
    const paths = () => [{ params: { lang: 'en', slug: 'lang' } }]
    expect(jobs(pagesOf('[lang]/blog/[slug]', paths))[0]?.path).toBe('/en/blog/lang')
  })

  it('makes the page of a route without a parameter as long as its paths list it', () => {
    expect(jobs(pagesOf('about', () => [{ params: {} }])).map(({ path }) => path)).toEqual(['/about'])
    expect([...pagesOf('about', () => [])]).toEqual([])
  })

  it('reports a parameter without a list of its pages', () => {
    expect(faults(pagesOf('seo/[city]'))).toEqual([
      'templates/routes/seo/[city].tsx /seo/[city] has a parameter but no list of its pages [route-params]',
    ])
  })

  it.each<[unknown]>([[' a'], ['a/b'], ['a\\b'], ['..'], ['.'], [''], ['a\nb'], [5], [undefined]])('refuses the parameter %j', (city) => {
    expect(faults(pagesOf('seo/[city]', () => [{ params: { city } }]))).toEqual([
      `templates/routes/seo/[city].tsx /seo/[city] got ${JSON.stringify(city)} for its parameter "city" [route-params]`,
    ])
  })

  it.each(['Tampa', 'a b', 'Rust-1.88.0', 'my_page', 'caf\u00e9', '\u6587\u6863', '[city]', '$&', '100%', 'a#b'])(
    'keeps the parameter %j',
    (city) => expect(jobs(pagesOf('seo/[city]', () => [{ params: { city } }])).map(({ path }) => path)).toEqual([`/seo/${city}`]),
  )

  it('reports an entry without parameters, and goes on with the others', () => {
    const found = pagesOf('seo/[city]', () => [{}, { params: { city: 'tampa' } }])
    expect(faults(found)).toHaveLength(1)
    expect(jobs(found).map(({ path }) => path)).toEqual(['/seo/tampa'])
  })

  it.each<[string, () => unknown, string]>([
    ['no list', () => undefined, 'TypeError: it returns no list'],
    ['a promise', () => Promise.resolve([]), 'TypeError: it returns no list'],
    [
      'an error',
      () => {
        throw new RangeError('no cities')
      },
      'RangeError: no cities',
    ],
  ])('reports `paths` that returns %s', (_what, paths, message) => {
    expect(faults(pagesOf('seo/[city]', paths))).toEqual([
      `templates/routes/seo/[city].tsx paths of templates/routes/seo/[city].tsx threw ${message} [render]`,
    ])
  })

  it('keeps the pages before a generator throws', () => {
    function* paths() {
      yield { params: { city: 'tampa' } }
      throw new RangeError('no more')
    }
    const found = pagesOf('seo/[city]', paths)
    expect(jobs(found)).toHaveLength(1)
    expect(faults(found)).toHaveLength(1)
  })

  it('accepts any part of a path, whose URL leads to it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-zA-Z0-9.\-/]{1,9}$/)), (city) => {
        const [job] = jobs(pagesOf('seo/[city]', () => [{ params: { city } }]))
        if (!job) return
        expect(job.path).toBe(`/seo/${city.normalize('NFC')}`)
        const url = pageUrl(job.path, 'clean')
        expect(new URL(url, 'https://site.example').pathname).toBe(url)
        expect(routePathOf(url)).toBe(job.path)
      }),
    )
  })
})
