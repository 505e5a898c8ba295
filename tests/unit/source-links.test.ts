import { describe, expect, it } from 'vitest'
import { findSourcePage, findUnpublished } from '../../cli/source-links.ts'

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
  it.each([
    ['./', 'notes/README.md'],
    ['../', 'index.md'],
    ['..', 'index.md'],
  ])('takes %s for a folder, also beside a file of its name', (written, name) => {
    const beside = { ...pages, 'content/docs.md': '/docs.md', 'content/docs/index.md': '/index.md', 'content/docs/notes.md': '/notes.md' }
    expect(findSourcePage(beside, 'content/docs/notes', written)).toBe(`/${name}`)
  })
  it.each(['d.md', '../a.md', 'A.md', 'guide/a'])('finds no page for %s', (written) =>
    expect(findSourcePage(pages, 'content/docs', written)).toBeUndefined(),
  )
})

describe('findUnpublished(unpublished, path)', () => {
  const unpublished = { 'content/docs/2-writing/4-drafts.md': 'draft', 'content/_posts/2027-01-31-first.md': 'scheduled' } as const

  const published = { 'content/docs/a.md': '/guides/a', 'content/_posts/2026-12-31-last.md': '/blog/2026/12/31/last' }

  it.each([
    ['/writing/drafts', 'content/docs/2-writing/4-drafts.md'],
    ['/drafts', 'content/docs/2-writing/4-drafts.md'],
    ['/2027/01/31/first', 'content/_posts/2027-01-31-first.md'],
    ['/2-Writing/4-drafts', 'content/docs/2-writing/4-drafts.md'],
    ['/guides/writing/drafts', 'content/docs/2-writing/4-drafts.md'],
    ['/blog/2027/first', 'content/_posts/2027-01-31-first.md'],
    ['/other/drafts', undefined],
    ['/other/writing/drafts', undefined],
    ['/guides/first', undefined],
    ['/', undefined],
    ['/2027', undefined],
  ])('finds the file of %s, with or without the numbers of its name', (path, file) =>
    expect(findUnpublished(unpublished, path, published)).toBe(file),
  )
})
