import type { FormatHost } from './site.ts'

/** Netlify reads headers and redirects from the output folder; redirects keep the query, HTML is revalidated by default. */
export const formatNetlify: FormatHost = ({ folder }) => [
  {
    path: 'netlify.toml',
    text: `# Copy this file into the root of the repository. Headers and redirects are in the output folder.
[build]
  command = "npx lanai build"
  publish = "${folder}"
# React needs the HTML as it was built.
[build.processing]
  skip_processing = true
`,
  },
]
