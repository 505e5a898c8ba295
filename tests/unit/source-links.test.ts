import { describe, expect, it } from 'vitest'
import { findSourcePage } from '../../cli/source-links.ts'

const pages = Object.fromEntries(
  ['a.md', 'b.markdown', 'c.mdx', 'guide/index.mdx', 'notes/README.md', 'hugo/_index.md', 'été.md'].map((name) => [
    `content/docs/${name}`,
    `/${name}`,
  ]),
)

describe('findSourcePage(pages, folder, written)', () => {
  it.each([
    ['./a.md', 'a.md'],
    ['b', 'b.markdown'],
    ['c.md', 'c.mdx'],
    ['guide/', 'guide/index.mdx'],
    ['guide/index.html', 'guide/index.mdx'],
    ['notes', 'notes/README.md'],
    ['hugo/', 'hugo/_index.md'],
    ['e%CC%81t%C3%A9.md', 'été.md'],
    ['/docs/a.md', 'a.md'],
    ['/content/docs/a.md', 'a.md'],
  ])('finds %s', (written, name) => expect(findSourcePage(pages, 'content/docs', written)).toBe(`/${name}`))
  it.each(['d.md', '../a.md', 'A.md', 'guide/a'])('finds no page for %s', (written) =>
    expect(findSourcePage(pages, 'content/docs', written)).toBeUndefined(),
  )
})
