import { describe, expect, it } from 'vitest'
import { checkPages } from '../../../cli/check/site-rules.ts'
import { createPages } from './pages.ts'
import { describeDiagnostic, ORIGIN, pageHtml } from './site.ts'

describe('checkPages(pages, site)', () => {
  const find = (htmls: Record<string, string>, changes: Parameters<typeof createPages>[1] = {}) => {
    const { checked, site } = createPages(htmls, changes)
    return checkPages(checked, site).map(describeDiagnostic)
  }
  const toAll = (...urls: string[]) => pageHtml('/', { body: urls.map((url) => `<a href="${url}">x</a>`).join('') })

  it('reports titles and descriptions that indexed pages share', () => {
    const same = { title: 'The same title', description: 'The same description' }
    const canonical = `<link rel="canonical" href="${ORIGIN}/a/">`
    const htmls = {
      '/': toAll('/a/', '/b/', '/c/', '/d/'),
      '/a/': pageHtml('/a/', same),
      '/b/': pageHtml('/b/', same),
      '/c/': pageHtml('/c/', { ...same, robots: 'noindex' }),
      '/d/': pageHtml('/d/', { ...same, canonical }),
    }
    expect(find(htmls)).toEqual([
      'templates/routes/b.tsx  the title is the same as that of /a/  [check-title]  /b/',
      'templates/routes/b.tsx  the description is the same as that of /a/  [check-description]  /b/',
    ])
  })

  it('takes pages of other languages for translations', () => {
    const same = { title: 'The same title', description: 'The same description' }
    const htmls = { '/': toAll('/a/', '/b/'), '/a/': pageHtml('/a/', same), '/b/': pageHtml('/b/', { ...same, html: '<html lang="de">' }) }
    expect(find(htmls)).toEqual([])
  })

  it('reports an indexed page that no other page links to', () => {
    const own = pageHtml('/a/', { body: '<a href="/a/">x</a>' })
    const orphan = 'templates/routes/a.tsx  no other page links to this page  [check-orphan]  /a/'
    expect(find({ '/': toAll(), '/a/': own })).toEqual([orphan])
    expect(find({ '/': toAll(), '/a/': pageHtml('/a/', { robots: 'noindex' }) })).toEqual([])
    for (const link of ['/a/', 'a/', '/a/?q=1#x', `${ORIGIN}/a/`]) expect(find({ '/': toAll(link), '/a/': own })).toEqual([])
    expect(find({ '/': toAll('https://elsewhere.example/a/'), '/a/': own })).toEqual([orphan])
  })

  it('reports what a sitemap lists and nobody built', () => {
    expect(find({ '/': toAll() }, { sitemap: ['/', '/gone/', 'https://elsewhere.example/'] })).toEqual([
      '/site/dist  a sitemap lists https://site.example/gone/, which is no page of the site  [check-sitemap]  ',
      '/site/dist  a sitemap lists https://elsewhere.example/, which is no page of the site  [check-sitemap]  ',
    ])
  })

  it('reports a site with drafts', () => {
    expect(find({ '/': toAll() }, { drafts: true })).toEqual(['/site/dist  the site was built with drafts  [check-draft]  '])
  })
})
