import { formatLine, MAX_HEADER_LINE } from '../headers.ts'
import { isWildcard } from '../redirects.ts'
import type { FormatHost } from './site.ts'

/** Cloudflare Pages ignores more redirects with and without a wildcard. */
const LIMITS = { redirects: 2000, wildcards: 100 }

/** Cloudflare Pages reads headers and redirects from the output folder; redirects keep the query, HTML is revalidated by default. */
export const formatCloudflare: FormatHost = ({ folder, origin, headers: rules, redirects }, warn) => {
  for (const [name, value] of rules.flatMap(({ headers }) => Object.entries(headers)))
    if (formatLine(name, value).length > MAX_HEADER_LINE)
      warn(
        `Cloudflare Pages ignores the header ${name}: its line is longer than ${MAX_HEADER_LINE} characters`,
        'set it in a rule of the dashboard',
      )
  const wildcards = redirects.filter(({ from }) => isWildcard(from)).length
  if (wildcards > LIMITS.wildcards)
    warn(`Cloudflare Pages ignores all wildcard redirects after the first ${LIMITS.wildcards}`, 'set the others in a rule of the dashboard')
  if (redirects.length - wildcards > LIMITS.redirects)
    warn(`Cloudflare Pages ignores all redirects after the first ${LIMITS.redirects}`, 'the pages in their place redirect too')
  const text = `# Copy this file into the root of the repository. Headers and redirects are in the output folder.
# In the dashboard, Rocket Loader and other changes of HTML must be off: React needs the HTML as it was built.
name = "${new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-')}"
compatibility_date = "2026-01-01"
pages_build_output_dir = "./${folder}"
`
  return [{ path: 'wrangler.toml', text }]
}
