import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { decodeName } from '../names.ts'
import type { Manifest } from '../output/manifest.ts'
import { isWildcard, redirectFile } from '../redirects.ts'
import { withoutBase } from '../urls.ts'

/** Warns of redirects for which there is no page, since only a host can answer them. */
export function checkHostOnly({ redirects, rules, urls, base }: Pick<Manifest, 'redirects' | 'rules' | 'urls' | 'base'>): Diagnostic[] {
  const pages = new Set(redirects)
  const fileOf = (from: string) => redirectFile(decodeName(withoutBase(from, base)), urls)
  return rules.redirects
    .filter(({ from }) => isWildcard(from) || !(from.endsWith('/') || pages.has(fileOf(from))))
    .map(({ from }) =>
      warningDiagnostic('redirect-host', `the redirect from ${from} has no page and works only where the host does it`, {
        hint: 'Netlify and Cloudflare Pages read it in _redirects; for other hosts build with --host-config, such as --host-config nginx',
      }),
    )
}
