import { dirname, join } from 'node:path'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Manifest } from '../output/manifest.ts'
import { formatApache } from './apache.ts'
import { formatCaddy } from './caddy.ts'
import { formatCloudflare } from './cloudflare.ts'
import { formatCloudFront } from './cloudfront.ts'
import type { HostName } from './names.ts'
import { formatNetlify } from './netlify.ts'
import { formatNginx } from './nginx.ts'
import { createHostedSite, type FormatHost } from './site.ts'

const FORMATS: Readonly<Record<HostName, FormatHost>> = {
  nginx: formatNginx,
  caddy: formatCaddy,
  apache: formatApache,
  netlify: formatNetlify,
  cloudflare: formatCloudflare,
  cloudfront: formatCloudFront,
}

/**
 * Writes the configuration of hosts for a built site into a folder beside it, each in a folder of its name.
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
  const site = createHostedSite(out, manifest)
  const diagnostics: Diagnostic[] = []
  const warn = (message: string, hint: string) => void diagnostics.push(warningDiagnostic('config-flag', message, { hint }))
  const files = names.flatMap((name) =>
    FORMATS[name](site, warn).map(({ path, text }) => {
      const file = join(`${out}-hosts`, name, path)
      disk.mkdirSync(dirname(file), { recursive: true })
      disk.writeFileSync(file, text)
      return file
    }),
  )
  return { files, diagnostics }
}
