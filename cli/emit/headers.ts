import type { Config } from '../config/config.ts'
import type { OutputFile } from '../output/output-file.ts'
import { formatCsp, inlineScripts } from './csp.ts'
import { REDIRECT_SCRIPT } from './redirects.ts'

/**
 * Response headers in the form that Netlify and Cloudflare read; other hosts ignore the file.
 * @param loader text of the inline loader
 */
export function siteHeaders(
  config: Pick<Config, 'csp' | 'redirects' | 'speculation' | 'externalPaths' | 'dev'>,
  loader: string,
): OutputFile {
  const scripts = inlineScripts(config, loader).concat(Object.keys(config.redirects).length > 0 ? REDIRECT_SCRIPT : [])
  const csp = formatCsp(scripts, config.csp, { isMeta: false })
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
