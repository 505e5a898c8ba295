import { join } from 'node:path'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { HEADERS_FILE, headersOf } from '../headers.ts'
import { disallowsAll, ROBOTS_FILE } from '../robots.ts'
import { pageDiagnostic, type CheckedPage, type SiteFacts } from './page-rules.ts'

/**
 * Refuses a staging build, and a site that contains a part of one.
 * @param robots text of robots.txt, empty where there is none
 */
export function* checkStaging(
  pages: readonly CheckedPage[],
  { out, manifest }: Pick<SiteFacts, 'out' | 'manifest'>,
  robots: string,
): Iterable<Diagnostic> {
  const report = (message: string, file: string) =>
    errorDiagnostic('check-staging', message, { location: { file }, hint: 'build it without --staging' })
  if (manifest.staging) {
    yield report('the site was built with --staging', out)
    return
  }
  for (const { page, facts } of pages)
    if (facts.isStaging) yield pageDiagnostic(page, 'check-staging', 'the page is marked as one of a staging build')
  if (/noindex|none/i.test(headersOf('/', manifest.rules.headers)['X-Robots-Tag'] ?? ''))
    yield report(`${HEADERS_FILE} keeps all pages out of search engines`, join(out, HEADERS_FILE))
  if (disallowsAll(robots)) yield report(`${ROBOTS_FILE} refuses every crawler`, join(out, ROBOTS_FILE))
}
