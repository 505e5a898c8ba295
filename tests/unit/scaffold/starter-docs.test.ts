import { expect, it } from 'vitest'
import { check, type Content } from '../../../cli/starter/docs/content/schema.ts'
import { addressOf, hrefOf, titleOf } from '../../../cli/starter/docs/templates/tree.ts'
import type { Walk } from '../../../cli/starter/site/content/schema.ts'
import { hrefOf as hrefOfWalk } from '../../../cli/starter/site/templates/walks.ts'

const find = (...slugs: string[]) => {
  const content = { docs: slugs.map((slug) => ({ slug })) } as unknown as Content
  return check(content, (_collection, slug) => ({ file: `content/docs/${String(slug)}.md` })).map(
    ({ message, location }) => `${location?.file} ${message}`,
  )
}

it('the template docs refuses two sections with one address, once for each', () => {
  expect(find('2-writing/1-a', '2-writing/index', 'writing/b', 'writing/c', 'x/3.y/a', 'x/y')).toEqual([
    'content/docs/writing/b.md "writing" has the address of "2-writing", /writing',
    'content/docs/x/y.md "x/y" has the address of "x/3.y", /x/y',
  ])
  expect(find('1-basics/a', '2-writing/a', 'index', 'writing-tools/a', 'x', 'x/a')).toEqual([])
})

it('the template docs refuses two files that are the page of one folder', () => {
  expect(find('index', '_index', 'guides/README', 'guides', 'tools/index-of-all', 'tools')).toEqual([
    'content/docs/_index.md "_index" and "index" are the page of one folder, /',
    'content/docs/guides.md "guides" and "guides/README" are the page of one folder, /guides',
  ])
})

it('the templates docs and site link to names with characters that end a path', () => {
  expect(hrefOf('/a/C# in 50%? é')).toBe('/a/C%23 in 50%25%3F é')
  expect(hrefOfWalk({ slug: 'C# in 50%? é' } as Walk)).toBe('/walks/C%23 in 50%25%3F é')
})

it('the template docs takes the text of the first heading for the title of a document', () => {
  const titleFor = (body: string) => titleOf('2-my-page', { body })
  expect(titleFor('# \\<script setup> {#script-setup}\n')).toBe('<script setup>')
  expect(titleFor('Text\n\n# The `<div>` *element*, [here](./a.md) <b>now</b>\n')).toBe('The <div> element, here now')
  expect(titleFor('# <!-- none -->\n\nText\n')).toBe('My page')
})

it('the template docs takes the number of a name for its place, but not a date or a version', () => {
  expect(['2-writing/01. Start', '02-3d-models', '7. 12 rules', '2026-03-01-news', '2026-3-1', '7.2-changes'].map(addressOf)).toEqual([
    'writing/Start',
    '3d-models',
    '12 rules',
    '2026-03-01-news',
    '2026-3-1',
    '7.2-changes',
  ])
})
