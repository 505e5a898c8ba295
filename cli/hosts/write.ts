import { dirname, join } from 'node:path'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Manifest } from '../output/manifest.ts'
import { isWildcard, redirectFile } from '../redirects.ts'
import { formatApache } from './apache.ts'
import { formatCaddy } from './caddy.ts'
import { formatCloudflare } from './cloudflare.ts'
import { formatCloudFront } from './cloudfront.ts'
import type { HostName } from './names.ts'
import { formatNetlify } from './netlify.ts'
import { formatNginx } from './nginx.ts'
import { readHostedSite, type FormatHost } from './site.ts'

const FORMATS: Readonly<Record<HostName, FormatHost>> = {
  nginx: formatNginx,
  caddy: formatCaddy,
  apache: formatApache,
  netlify: formatNetlify,
  cloudflare: formatCloudflare,
  cloudfront: formatCloudFront,
}

/**
 * Warns of redirects for which there is no page, since only a host can answer them.
 * @param out output folder, absolute
 * @param manifest of the site in it
 */
export function checkHostOnly(out: string, manifest: Manifest, disk: Disk): readonly Diagnostic[] {
  const { urls, redirects } = readHostedSite(out, manifest, disk)
  const files = new Set(manifest.redirects)
  return redirects
    .filter(({ from }) => isWildcard(from) || !(from.endsWith('/') || files.has(redirectFile(from, urls))))
    .map(({ from }) =>
      warningDiagnostic('redirect-host', `the redirect from ${from} has no page and works only where the host does it`, {
        hint: 'Netlify and Cloudflare Pages read it in _redirects; for other hosts build with --host-config, such as --host-config nginx',
      }),
    )
}

/** The folder beside an output folder that configuration of hosts is written to. */
export function hostFolder(out: string): string {
  return `${out}-hosts`
}

/**
 * Writes the configuration of hosts for a built site, each in a folder of its name.
 * @param out output folder, absolute
 * @param manifest of the site in it
 * @returns paths of the written files, and warnings about what a host cannot do
 */
export function writeHostConfig(
  out: string,
  manifest: Manifest,
  names: readonly HostName[],
  disk: Disk,
): { readonly files: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const site = readHostedSite(out, manifest, disk)
  const diagnostics: Diagnostic[] = []
  const warn = (message: string, hint: string) => void diagnostics.push(warningDiagnostic('config-flag', message, { hint }))
  const files = names.flatMap((name) =>
    FORMATS[name](site, warn).map(({ path, text }) => {
      const file = join(hostFolder(out), name, path)
      disk.mkdirSync(dirname(file), { recursive: true })
      disk.writeFileSync(file, text)
      return file
    }),
  )
  return { files, diagnostics }
}
