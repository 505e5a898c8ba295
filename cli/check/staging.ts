import { join } from 'node:path'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { HEADERS_FILE, headersOf } from '../headers.ts'
import { disallowsAll, ROBOTS_FILE } from '../robots.ts'
import { pageDiagnostic, type CheckedPage, type SiteFacts } from './page-rules.ts'

/**
 * Refuses a staging build, and a site that contains a part of one.
 * @param robots text of robots.txt, empty where there is none
 */
export function checkStaging(
  pages: readonly CheckedPage[],
  { out, manifest }: Pick<SiteFacts, 'out' | 'manifest'>,
  robots: string,
): Diagnostic[] {
  const hint = 'build it without --staging'
  if (manifest.staging) return [errorDiagnostic('check-staging', 'the site was built with --staging', { location: { file: out }, hint })]
  const header = headersOf('/', manifest.rules.headers)['X-Robots-Tag'] ?? ''
  return [
    ...pages
      .filter(({ facts }) => facts.isStaging)
      .map(({ page }) => pageDiagnostic(page, 'check-staging', 'the page is marked as one of a staging build')),
    ...(/noindex|none/i.test(header)
      ? [
          errorDiagnostic('check-staging', `${HEADERS_FILE} keeps all pages out of search engines`, {
            location: { file: join(out, HEADERS_FILE) },
            hint,
          }),
        ]
      : []),
    ...(disallowsAll(robots)
      ? [errorDiagnostic('check-staging', `${ROBOTS_FILE} refuses every crawler`, { location: { file: join(out, ROBOTS_FILE) }, hint })]
      : []),
  ]
}
