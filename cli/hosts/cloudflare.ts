import { formatLine, MAX_HEADER_LINE } from '../emit/headers.ts'
import type { FormatHost } from './site.ts'

/** Cloudflare Pages ignores more redirects. */
const MAX_REDIRECTS = 2000

/** Cloudflare Pages reads headers and redirects from the output folder; redirects keep the query, HTML is revalidated by default. */
export const formatCloudflare: FormatHost = ({ folder, origin, rules, redirects }, warn) => {
  for (const [name, value] of rules.flatMap(({ headers }) => Object.entries(headers)))
    if (formatLine(name, value).length > MAX_HEADER_LINE)
      warn(
        `Cloudflare Pages ignores the header ${name}: its line is longer than ${MAX_HEADER_LINE} characters`,
        'set it in a rule of the dashboard',
      )
  if (redirects.length > MAX_REDIRECTS)
    warn(`Cloudflare Pages ignores all redirects after the first ${MAX_REDIRECTS}`, 'the pages in their place redirect too')
  const text = `# Copy this file into the root of the repository. Headers and redirects are in the output folder.
# In the dashboard, Rocket Loader and other changes of HTML must be off: React needs the HTML as it was built.
name = "${new URL(origin).hostname.replace(/[^a-z0-9]+/g, '-')}"
compatibility_date = "2026-01-01"
pages_build_output_dir = "./${folder}"
`
  return [{ path: 'wrangler.toml', text }]
}
