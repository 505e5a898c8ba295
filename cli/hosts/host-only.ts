import { join } from 'node:path'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Manifest } from '../output/manifest.ts'
import { isWildcard, parseRules, redirectFile, REDIRECTS_FILE } from '../redirects.ts'

/**
 * Warns of redirects for which there is no page, since only a host can answer them.
 * @param out output folder, absolute
 * @param manifest of the site in it
 */
export function checkHostOnly(
  out: string,
  { files, redirects, urls }: { readonly [Key in 'files' | 'redirects' | 'urls']: Readonly<Manifest[Key]> },
  disk: Pick<Disk, 'readFileSync'>,
): readonly Diagnostic[] {
  if (!files.includes(REDIRECTS_FILE)) return []
  const pages = new Set(redirects)
  return parseRules(disk.readFileSync(join(out, REDIRECTS_FILE), 'utf8'))
    .filter(({ from }) => isWildcard(from) || !(from.endsWith('/') || pages.has(redirectFile(from, urls))))
    .map(({ from }) =>
      warningDiagnostic('redirect-host', `the redirect from ${from} has no page and works only where the host does it`, {
        hint: 'Netlify and Cloudflare Pages read it in _redirects; for other hosts build with --host-config, such as --host-config nginx',
      }),
    )
}
