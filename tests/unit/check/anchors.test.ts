import { describe, expect, it } from 'vitest'
import { checkAnchors, checkRedirectAnchors } from '../../../cli/check/anchors.ts'
import { createPages } from './pages.ts'
import { describeDiagnostic, ORIGIN, pageHtml } from './site.ts'

/** What is found on the page /a/ with one link; /b/ has the elements #part and #café. */
function find(link: string): string[] {
  const { checked, site } = createPages({
    '/a/': pageHtml('/a/', { body: `<i id="own"></i><a href="${link}">x</a>` }),
    '/b/': pageHtml('/b/', { body: '<i id="part"></i><a name="café"></a>' }),
  })
  return checkAnchors(checked, site.manifest).map(describeDiagnostic)
}

describe('checkAnchors(pages, manifest)', () => {
  it.each([
    ['/b/#own', '/b/ has no element #own'],
    [`${ORIGIN}/b/#own`, '/b/ has no element #own'],
    ['../b/?q=1#own', '/b/ has no element #own'],
    ['#part', '/a/ has no element #part'],
    ['/b/#Part', '/b/ has no element #Part'],
    ['/b/#%E0', '/b/ has no element #%E0'],
    ['/b/#own:~:text=x', '/b/ has no element #own:~:text=x'],
  ])('reports %j', (link, expected) =>
    expect(find(link)).toEqual([`templates/routes/a.tsx  the link ${link} is broken: ${expected}  [check-link]  /a/`]),
  )

  it.each(['#own', '/b/#part', '/b/#caf%C3%A9', '/b/#café', '/b/#', '#Top', '/b/#:~:text=x', '/b/'])('accepts %j', (link) =>
    expect(find(link)).toEqual([]),
  )

  it.each(['https://elsewhere.example/b/#own', '/unknown/#own', 'https://#own'])('leaves %j to other checks', (link) =>
    expect(find(link)).toEqual([]),
  )
})

describe('checkRedirectAnchors(pages, rules)', () => {
  it('reports a redirect to a fragment that its page does not have', () => {
    const { checked } = createPages({ '/b/': pageHtml('/b/', { body: '<i id="part"></i>' }) })
    const find = (from: string, to: string) => checkRedirectAnchors(checked, [{ from, to, status: 301 }]).map(({ message }) => message)
    expect(find('/old', '/b/#own')).toEqual(['the redirect from /old is broken: /b/ has no element #own'])
    for (const to of ['/b/#part', '/b/', '/unknown/#own', 'https://elsewhere.example/b/#own']) expect(find('/old', to)).toEqual([])
  })
})
