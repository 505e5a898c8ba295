import type { PageLimits } from '../config/settings.ts'
import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { PageJob } from '../page-job.ts'
import { CHANGE_FREQUENCIES, type PageMeta, type SitemapHint } from '../types.ts'

/**
 * Checks the metadata of a page. Its types do not protect it: nobody has to run a type checker.
 * @param limits lengths to enforce, where the site sets them
 * @param locate finds the location of a string in the content that the page read
 */
export function checkMeta(
  meta: PageMeta,
  { path, source }: Pick<PageJob, 'path' | 'source'>,
  limits: PageLimits | undefined,
  locate: (text: string) => Location | undefined,
): Diagnostic[] {
  const report = (code: DiagnosticCode, message: string, hint: string, location: Location = { file: source }) =>
    errorDiagnostic(code, message, { location, hint, pages: [path] })
  const diagnostics: Diagnostic[] = []
  for (const key of ['title', 'description'] as const) {
    const text: unknown = meta[key]
    if (typeof text !== 'string' || !text.trim())
      diagnostics.push(report('meta', `the metadata have no ${key}`, `set ${key} in meta, as a string`))
    else if (limits && isOutside(text, limits[key]))
      diagnostics.push(
        report(
          'meta',
          `the ${key} has ${Array.from(text).length} characters`,
          `${limits[key].min} to ${limits[key].max} characters are allowed; see limits in build.yaml`,
          locate(text),
        ),
      )
  }
  if (meta.robots !== undefined && !['index', 'noindex'].includes(meta.robots))
    diagnostics.push(report('meta', `the metadata have robots ${JSON.stringify(meta.robots)}`, 'robots is index or noindex'))
  const indexable = meta.robots !== 'noindex'
  if (indexable && !meta.sitemap)
    diagnostics.push(report('sitemap', 'the page may be indexed but is in no sitemap', 'add a sitemap entry to meta, or robots: noindex'))
  if (!indexable && meta.sitemap)
    diagnostics.push(report('sitemap', 'the page is noindex but asks to be in a sitemap', 'remove one of the two'))
  return [...diagnostics, ...(meta.sitemap ? checkHint(meta.sitemap, report) : [])]
}

function checkHint(
  { file = 'pages', priority, changefreq }: SitemapHint,
  report: (code: DiagnosticCode, message: string, hint: string) => Diagnostic,
): Diagnostic[] {
  // A number at the end names a part of a large sitemap.
  const hasName = typeof file === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(file) && !/-\d+$/.test(file)
  const hasPriority = typeof priority === 'number' && priority >= 0 && priority <= 1
  const hasFrequency = CHANGE_FREQUENCIES.includes(changefreq)
  return [
    ...(hasName
      ? []
      : [
          report(
            'sitemap',
            `the page is in the sitemap ${JSON.stringify(file)}`,
            'a name is lower-case words joined by hyphens, without a number at its end',
          ),
        ]),
    ...(hasPriority
      ? []
      : [report('sitemap', `the page has the priority ${JSON.stringify(priority)}`, 'a priority is a number from 0 to 1')]),
    ...(hasFrequency
      ? []
      : [
          report(
            'sitemap',
            `the page has the change frequency ${JSON.stringify(changefreq)}`,
            `changefreq is one of ${CHANGE_FREQUENCIES.join(', ')}`,
          ),
        ]),
  ]
}

/** Characters are counted as a reader does. */
function isOutside(text: string, { min, max }: { min: number; max: number }): boolean {
  const { length } = Array.from(text)
  return length < min || length > max
}
