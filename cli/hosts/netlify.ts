import type { FormatHost } from './site.ts'

/** Netlify reads headers and redirects from the output folder; redirects keep the query, HTML is revalidated by default. */
export const formatNetlify: FormatHost = ({ folder, redirects }, warn) => {
  for (const { from, status } of redirects)
    if (status > 302) warn(`Netlify does not know the status ${status} of the redirect from ${from}`, 'use 301, or 302 for a temporary one')
  const text = `# Copy this file into the root of the repository. Headers and redirects are in the output folder.
[build]
  command = "npx lanai build"
  publish = "${folder}"
# React needs the HTML as it was built.
[build.processing]
  skip_processing = true
`
  return [{ path: 'netlify.toml', text }]
}
