import type { Manifest } from '../manifest.ts'
import type { Finding } from './finding.ts'
import type { PageFacts } from './page-facts.ts'

/** What search engines show whole. */
const TITLE = { min: 10, max: 75 }
const DESCRIPTION = { min: 50, max: 200 }

export interface SiteFacts {
  manifest: Manifest
  /** Absolute URLs named by the sitemaps. */
  sitemapUrls: ReadonlySet<string>
}

type ManifestPage = Manifest['pages'][number]

/** Checks pages one by one, and at the end what concerns all of them. */
export function createRules({ manifest, sitemapUrls }: SiteFacts) {
  const byUrl = new Map(manifest.pages.map((page) => [page.url, page]))
  const titles = new Map<string, ManifestPage>()
  const descriptions = new Map<string, ManifestPage>()
  const linked = new Set<string>(['/'])
  const indexed = new Set<string>()

  return { checkPage, checkSite }

  function checkPage(page: ManifestPage, facts: PageFacts): Finding[] {
    const findings: Finding[] = []
    const report = (rule: string, message: string) => findings.push({ rule, page: page.url, message, source: page.source })
    const canonical = facts.canonicals[0]
    const isCanonical = canonical === manifest.origin + page.url
    for (const link of facts.links) noteLink(link, page, report)
    checkHead(facts, report)
    if (!facts.isNoindex) {
      if (facts.canonicals.length !== 1) report('canonical', `has ${facts.canonicals.length} canonical links instead of one`)
      else if (!canonical?.startsWith(`${manifest.origin}/`))
        report('canonical', `its canonical ${JSON.stringify(canonical)} is not an absolute URL of ${manifest.origin}`)
      else if (!byUrl.has(canonical.slice(manifest.origin.length))) report('canonical', `its canonical ${canonical} is no page of the site`)
      if (isCanonical) {
        indexed.add(page.url)
        reportTwin('title', facts.titles[0], titles, page, report)
        reportTwin('description', facts.descriptions[0], descriptions, page, report)
        if (!sitemapUrls.has(canonical)) report('sitemap', 'may be indexed but is in no sitemap')
      }
    } else if (sitemapUrls.has(manifest.origin + page.url)) report('sitemap', 'is noindex but in a sitemap')
    if (facts.h1s.length !== 1 || !facts.h1s[0]?.trim())
      report('h1', `has ${facts.h1s.length} first-level headings instead of one with text`)
    for (const image of facts.images) {
      if (!image.hasAlt) report('image-alt', `the image ${image.src} has no alt attribute`)
      if (!image.hasSize) report('image-size', `the image ${image.src} has no width and height`)
    }
    for (const tag of facts.inlineStyles) report('inline-style', `<${tag}> has a style attribute`)
    for (const tag of facts.inlineHandlers) report('inline-handler', `<${tag}> has an inline event handler`)
    if (!facts.hasLanguage) report('language', '<html> has no lang attribute')
    return findings
  }

  function checkSite(): Finding[] {
    const orphans = [...indexed].filter((url) => !linked.has(url))
    const unbuilt = [...sitemapUrls].filter((url) => !url.startsWith(manifest.origin) || !byUrl.has(url.slice(manifest.origin.length)))
    return [
      ...orphans.map((page): Finding => ({ rule: 'orphan', page, message: 'no other page links to it', source: byUrl.get(page)?.source })),
      ...unbuilt.map((url): Finding => ({ rule: 'sitemap', page: url, message: 'is in a sitemap but was not built' })),
      ...(manifest.drafts ? [{ rule: 'draft', page: '/', message: 'the site was built with drafts; build it without --drafts' }] : []),
    ]
  }

  function noteLink(link: string, page: ManifestPage, report: (rule: string, message: string) => void): void {
    if (link === '#' || link === '') report('empty-link', `a link leads nowhere (href=${JSON.stringify(link)})`)
    if (!link.startsWith('/')) return
    const url = link.replace(/[?#].*$/, '')
    if (url !== page.url) linked.add(url)
    const twin = manifest.urls === 'directory' && !url.endsWith('/') ? `${url}/` : url
    if (twin !== url && byUrl.has(twin)) report('redirect', `the link ${link} costs a redirect to ${twin}`)
  }
}

function checkHead(facts: PageFacts, report: (rule: string, message: string) => void): void {
  const [title = ''] = facts.titles
  const [description = ''] = facts.descriptions
  if (title.length < TITLE.min || title.length > TITLE.max)
    report('title', `its title has ${title.length} characters; ${TITLE.min} to ${TITLE.max} are shown whole`)
  if (description.length < DESCRIPTION.min || description.length > DESCRIPTION.max)
    report('description', `its description has ${description.length} characters; ${DESCRIPTION.min} to ${DESCRIPTION.max} are shown whole`)
}

function reportTwin(
  what: string,
  text: string | undefined,
  seen: Map<string, ManifestPage>,
  page: ManifestPage,
  report: (rule: string, message: string) => void,
): void {
  if (!text) return
  const twin = seen.get(text)
  if (twin) report(what, `has the same ${what} as ${twin.url}`)
  else seen.set(text, page)
}
