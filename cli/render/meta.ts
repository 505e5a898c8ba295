import type { PageLimits } from '../config/settings.ts'
import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { PageJob } from '../page-job.ts'
import { CHANGE_FREQUENCIES, type PageMeta, type SitemapHint } from '../types.ts'

/**
 * Checks the metadata of a page. Its types do not protect it: nobody has to run a type checker.
 * @param limits lengths to enforce, where the site sets them
 * @param locate finds the location of a string in the content that the page read
 * @param locateEntry finds the entry that the page is made from
 */
export function checkMeta(
  meta: PageMeta,
  { path, source }: Pick<PageJob, 'path' | 'source'>,
  limits: PageLimits | undefined,
  locate: (text: string) => Location | undefined,
  locateEntry: () => Location | undefined,
): Diagnostic[] {
  return Array.from(findFaults(meta, limits, locate), ([code, message, hint, location]) => {
    // One route makes the pages of many entries.
    const entry = location ? undefined : locateEntry()
    return errorDiagnostic(code, message, {
      location: location ?? entry ?? { file: source },
      hint: entry ? `${hint}; ${source} has the meta of this page` : hint,
      pages: [path],
    })
  })
}

type Fault = readonly [code: DiagnosticCode, message: string, hint: string, location?: Location | undefined]

function* findFaults(
  meta: PageMeta,
  limits: PageLimits | undefined,
  locate: (text: string) => Location | undefined,
): Generator<Fault, void, undefined> {
  for (const key of ['title', 'description'] as const) {
    const text: unknown = meta[key]
    if (typeof text !== 'string' || !text.trim()) yield ['meta', `the metadata have no ${key}`, `set ${key} in meta, as a string`]
    else if (limits) {
      const { min, max } = limits[key]
      // Characters are counted as a reader does.
      const { length } = Array.from(text)
      const hint = `${min} to ${max} characters are allowed; see limits in build.yaml`
      if (length < min || length > max) yield ['meta', `the ${key} has ${length} characters`, hint, locate(text)]
    }
  }
  if (meta.robots !== undefined && !['index', 'noindex'].includes(meta.robots))
    yield ['meta', `the metadata have robots ${JSON.stringify(meta.robots)}`, 'robots is index or noindex']
  const indexable = meta.robots !== 'noindex'
  if (indexable && !meta.sitemap)
    yield ['sitemap', 'the page may be indexed but is in no sitemap', 'add a sitemap entry to meta, or robots: noindex']
  if (!indexable && meta.sitemap) yield ['sitemap', 'the page is noindex but asks to be in a sitemap', 'remove one of the two']
  if (!meta.sitemap) return
  const { file = 'pages', priority, changefreq }: SitemapHint = meta.sitemap
  // A number at the end names a part of a large sitemap.
  if (typeof file !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(file) || /-\d+$/.test(file)) {
    const hint = 'a name is lower-case words joined by hyphens, without a number at its end'
    yield ['sitemap', `the page is in the sitemap ${JSON.stringify(file)}`, hint]
  }
  if (typeof priority !== 'number' || !(priority >= 0 && priority <= 1))
    yield ['sitemap', `the page has the priority ${JSON.stringify(priority)}`, 'a priority is a number from 0 to 1']
  if (!CHANGE_FREQUENCIES.includes(changefreq)) {
    const hint = `changefreq is one of ${CHANGE_FREQUENCIES.join(', ')}`
    yield ['sitemap', `the page has the change frequency ${JSON.stringify(changefreq)}`, hint]
  }
}
