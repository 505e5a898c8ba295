import type { OutputFile } from '../output-file.ts'

/** Response headers in the form that Netlify and Cloudflare read; other hosts ignore the file. */
export function headersFile(csp: string): OutputFile {
  const bytes = `/*
  Content-Security-Policy: ${csp}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=()
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`
  return { path: '_headers', bytes }
}
