import { allowsAttribute } from '../csp.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Manifest } from '../output/manifest.ts'
import type { PageFacts } from './page-facts.ts'
import { resolveLink } from './resolve-link.ts'

export type ManifestPage = Manifest['pages'][number]

export interface CheckedPage {
  readonly page: ManifestPage
  readonly facts: PageFacts
}

/** What the rules need to know of the rest of the site. */
export interface SiteFacts {
  /** The output folder. */
  readonly out: string
  readonly manifest: Manifest
  readonly pageUrls: ReadonlySet<string>
  /** Absolute URLs that the sitemaps list. */
  readonly sitemapUrls: ReadonlySet<string>
  /** Absolute URLs of the site that no file answers; each is reported with its link. */
  readonly brokenUrls: ReadonlySet<string>
}

const HINTS = {
  'check-canonical': 'a page has one canonical link, which lanai writes; remove others from the template',
  'check-description': 'change the description in the metadata of the page',
  'check-empty-link': 'name the target in href, or use a button',
  'check-external': 'correct or remove the link; where it works in a browser, add it to externalLinks: { ignore: […] } in build.yaml',
  'check-h1': 'write exactly one <h1> with text',
  'check-id': 'give one of them another id; a heading of Markdown is given one with {#id}',
  'check-image-alt': 'describe the picture in alt, or write alt="" where it only decorates',
  'check-image-size': 'set width and height, in Markdown with <img>, so that nothing moves when it is loaded',
  'check-inline-handler': 'attach the handler in a widget: the policy blocks this one',
  'check-inline-style': 'use a class: the policy blocks this style',
  'check-language': 'set lang on <html> in templates/document.tsx',
  'check-link': 'correct the link, or add the page that it names',
  'check-orphan': 'link to it, or set robots: noindex',
  'check-redirect': 'link to the target of the redirect',
  'check-sitemap': 'set sitemap, leave it out, or set robots: noindex, in the metadata of the page',
  'check-staging': 'build it without --staging',
  'check-title': 'change the title in the metadata of the page',
} as const satisfies Partial<Record<DiagnosticCode, string>>

type PageCode = keyof typeof HINTS

/**
 * Creates a diagnostic about a page; its location is the source of the page.
 * @param value at fault, which the content may have
 */
export function pageDiagnostic(page: Pick<ManifestPage, 'url' | 'source'>, code: PageCode, message: string, value?: string): Diagnostic {
  return errorDiagnostic(code, message, { location: { file: page.source }, pages: [page.url], hint: HINTS[code], value })
}

/** True for a page that search engines should list under its own URL. */
export function isIndexed({ page, facts }: CheckedPage, { origin }: Manifest): boolean {
  return !facts.isNoindex && facts.canonicals.length === 1 && facts.canonicals[0] === origin + page.url
}

export function checkPage(checked: CheckedPage, site: SiteFacts): Diagnostic[] {
  const { page } = checked
  const messages = [...headMessages(checked, site), ...canonicalMessages(checked, site), ...bodyMessages(checked, site)]
  return messages.map(([code, message, value]) => pageDiagnostic(page, code, message, value))
}

type Message = readonly [code: PageCode, message: string, value?: string | undefined]

/** Those that a reader sees: some letters are two in JavaScript. */
function countCharacters(text = ''): number {
  return Array.from(text).length
}

function* headMessages({ facts }: CheckedPage, { manifest: { limits } }: SiteFacts): Iterable<Message> {
  const title = countCharacters(facts.titles[0])
  const description = countCharacters(facts.descriptions[0])
  const describe = (what: string, length: number, { min, max }: { min: number; max: number }) =>
    `the ${what} has ${length} characters instead of ${min} to ${max}`
  if (title < limits.title.min || title > limits.title.max)
    yield ['check-title', describe('title', title, limits.title), `${TEXT}${facts.titles[0] ?? ''}`]
  if (description < limits.description.min || description > limits.description.max)
    yield ['check-description', describe('description', description, limits.description), `${TEXT}${facts.descriptions[0] ?? ''}`]
  if (!facts.language) yield ['check-language', '<html> has no lang attribute']
}

function* canonicalMessages(checked: CheckedPage, { manifest, pageUrls, sitemapUrls }: SiteFacts): Iterable<Message> {
  const { page, facts } = checked
  const { origin } = manifest
  const isListed = sitemapUrls.has(origin + page.url)
  if (facts.isNoindex) {
    if (isListed) yield ['check-sitemap', 'the page is noindex but is listed in a sitemap']
    return
  }
  const [canonical = ''] = facts.canonicals
  if (facts.canonicals.length !== 1) yield ['check-canonical', `the page has ${facts.canonicals.length} canonical links instead of one`]
  else if (!canonical.startsWith(`${origin}/`))
    yield ['check-canonical', `the canonical link ${JSON.stringify(canonical)} is not an absolute URL of ${origin}`]
  else if (!pageUrls.has(canonical.slice(origin.length)))
    yield ['check-canonical', `the canonical link ${canonical} points to no page of the site`]
  else if (isListed && canonical !== origin + page.url)
    yield ['check-sitemap', `the page is listed in a sitemap but its canonical link is ${canonical}`]
  if (isIndexed(checked, manifest) && !isListed) yield ['check-sitemap', 'the page may be indexed but is in no sitemap']
}

/** Begins the value of a finding about a text of the head, a link without a target, an id, a heading, an image without alt text, and an attribute. */
export const TEXT = 'text='
export const EMPTY = 'href='
export const ID = 'id='
export const H1 = 'h1='
export const ALT = 'alt='
export const ATTRIBUTE = 'attribute='

/** Links and labels find only the first of several elements with one id. */
export function* idMessages({ repeatedIds }: Pick<PageFacts, 'repeatedIds'>): Iterable<readonly ['check-id', string, string]> {
  for (const id of repeatedIds) yield ['check-id', `several elements have the id ${JSON.stringify(id)}`, `${ID}${id}`]
}

function* bodyMessages({ page, facts }: CheckedPage, { manifest, brokenUrls }: SiteFacts): Iterable<Message> {
  if (facts.h1s.length !== 1 || !facts.h1s[0]?.trim())
    yield [
      'check-h1',
      `the page has ${facts.h1s.length} first-level headings instead of one with text`,
      facts.h1s.length > 1 ? `${H1}${facts.h1s.at(-1)!.trim()}` : undefined,
    ]
  yield* idMessages(facts)
  for (const link of facts.links)
    if (link === '#' || link === '') yield ['check-empty-link', `a link has no target (href=${JSON.stringify(link)})`, `${EMPTY}${link}`]
  for (const { src, hasAlt, hasSize } of facts.images) {
    // Content names it from where it is itself.
    const name = src?.slice(src.lastIndexOf('/') + 1)
    if (!hasAlt) yield ['check-image-alt', `the image ${src} has no alt attribute`, `${ALT}${name ?? ''}`]
    const isMissing = brokenUrls.has(resolveLink(src, page.url, manifest.origin)?.href ?? '')
    if (!hasSize && !isMissing) yield ['check-image-size', `the image ${src} has no width and height`, name]
  }
  const isBlocked = (kind: 'style' | 'script', text: string) => facts.policy === undefined || !allowsAttribute(facts.policy, kind, text)
  for (const { element, style } of facts.inlineStyles)
    if (isBlocked('style', style)) yield ['check-inline-style', `<${element}> has a style attribute`, `${ATTRIBUTE}style=${style}`]
  for (const { element, handler } of facts.inlineHandlers)
    if (isBlocked('script', handler.slice(handler.indexOf('=') + 1)))
      yield ['check-inline-handler', `<${element}> has an inline event handler`, `${ATTRIBUTE}${handler}`]
}
