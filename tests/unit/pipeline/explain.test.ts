import { describe, expect, it } from 'vitest'
import { createExplain } from '../../../cli/pipeline/explain.ts'
import type { Reason } from '../../../cli/pipeline/page-changes.ts'

const CHANGED = ['file:content/site.yaml', 'file:templates/kit.tsx', 'file:content/miami.yaml', 'file:content/tampa.yaml']
/** What is known of two cities; both files have changed. */
const known = (names: Record<string, string>) => ({
  files: {
    cities: {
      paths: Object.keys(names).map((slug) => `${slug}.yaml`),
      files: Object.entries(names).map(([slug, name]) => ({ version: '', entries: [{ slug, fields: { name } }] })),
    },
  },
})
const session = (pages: number) =>
  ({
    files: { hasChanged: (input: string) => CHANGED.includes(input) },
    before: { pages: { rows: new Int32Array(pages) }, content: known({ miami: 'a', tampa: 'b' }) },
  }) as never
const site = {
  graph: {
    'templates/routes/a.tsx': ['templates/document.tsx', 'templates/kit.tsx'],
    'templates/routes/b.tsx': ['templates/document.tsx'],
  },
  content: {
    files: (reads: readonly string[], isWanted: (file: string) => boolean) =>
      reads
        .flatMap((read) => {
          if (read.startsWith('site')) return ['content/site.yaml', 'content/facts.yaml']
          const [, slug] = /^cities:name\/(.*)/.exec(read) ?? []
          return slug === undefined ? [] : [`content/${slug}.yaml`]
        })
        .filter(isWanted),
    version: (read: string) => ({ 'cities:name/miami': 'a', 'cities:name/tampa': 'c' })[read],
  },
  known: known({ miami: 'a', tampa: 'c' }),
} as never
const explain = (reason: Reason, pages = 1) => createExplain(site, session(pages))(reason)

describe('createExplain(site, session)', () => {
  it.each<[string, string]>([
    ['site', 'content/site.yaml has changed'],
    ['site:brand/', 'content/site.yaml has changed'],
    ['tools', 'the content tools is another one'],
    ['tools:title/saw', 'the content tools/saw is another one'],
    ['cities:name', 'content/tampa.yaml has changed'],
    ['/code/templates/routes/a.tsx', 'templates/kit.tsx has changed'],
    ['/code/templates/routes/b.tsx', 'templates/routes/b.tsx imports other modules or stylesheets'],
    ['/picture/home/hero', 'templates/art/home/hero.tsx has changed'],
    ['/widget/widgets/a/widget.tsx', 'the scripts of widgets/a/widget.tsx have changed'],
    ['/page//about', '/about, which it links to or shows, is gone'],
    ['/env/X', 'the environment variable X has another value'],
    ['/day', 'it shows the day of the build'],
  ])('names what has changed of %s', (input, line) => expect(explain({ kind: 'changed', inputs: [input] })).toEqual([line]))

  it('names every cause once', () => {
    const inputs = ['site', '/code/templates/routes/a.tsx', 'site']
    expect(explain({ kind: 'changed', inputs })).toEqual(['content/site.yaml has changed', 'templates/kit.tsx has changed'])
  })

  it('distinguishes a new page from a first build', () => {
    expect(explain({ kind: 'new' })).toEqual(['the page is new'])
    expect(explain({ kind: 'new' }, 0)).toEqual(['nothing is known of an earlier build'])
  })

  it('names other props, and a file that is missing', () => {
    expect(explain({ kind: 'props' })).toEqual(['paths of its route returns other props'])
    expect(explain({ kind: 'file' })).toEqual(['its file in the output folder is missing or was changed'])
  })
})
