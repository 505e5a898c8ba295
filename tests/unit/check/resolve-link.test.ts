import { describe, expect, it } from 'vitest'
import { resolveLink } from '../../../cli/check/resolve-link.ts'

describe('resolveLink(link, pageUrl, origin)', () => {
  it.each([
    ['/b/?q=1#x', 'https://site.example/b/?q=1#x'],
    ['b/', 'https://site.example/a/b/'],
    ['../b/', 'https://site.example/b/'],
    ['#x', 'https://site.example/a/#x'],
    ['', 'https://site.example/a/'],
    ['//elsewhere.example/', 'https://elsewhere.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https://', undefined],
  ])('resolves %j on /a/ to %s', (link, expected) => expect(resolveLink(link, '/a/', 'https://site.example')?.href).toBe(expected))
})
