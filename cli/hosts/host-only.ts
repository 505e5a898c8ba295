import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Manifest } from '../output/manifest.ts'
import { isWildcard, redirectFile } from '../redirects.ts'

/** Warns of redirects for which there is no page, since only a host can answer them. */
export function checkHostOnly({
  redirects,
  rules,
  urls,
}: { readonly [Key in 'redirects' | 'rules' | 'urls']: Readonly<Manifest[Key]> }): readonly Diagnostic[] {
  const pages = new Set(redirects)
  return rules.redirects
    .filter(({ from }) => isWildcard(from) || !(from.endsWith('/') || pages.has(redirectFile(from, urls))))
    .map(({ from }) =>
      warningDiagnostic('redirect-host', `the redirect from ${from} has no page and works only where the host does it`, {
        hint: 'Netlify and Cloudflare Pages read it in _redirects; for other hosts build with --host-config, such as --host-config nginx',
      }),
    )
}
