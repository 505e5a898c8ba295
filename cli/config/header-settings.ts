import { z } from 'zod'

/** Directives of Content Security Policy Level 3 and of Trusted Types. */
const CSP_DIRECTIVES: readonly string[] = [
  'child-src connect-src default-src fenced-frame-src font-src frame-src img-src manifest-src media-src object-src script-src style-src',
  'worker-src script-src-elem script-src-attr style-src-elem style-src-attr base-uri form-action frame-ancestors sandbox report-to',
  'report-uri require-trusted-types-for trusted-types upgrade-insecure-requests',
].flatMap((names) => names.split(' '))

/** The setting `csp`: sources by directive. */
export const csp = z.record(
  z.string().refine((name) => CSP_DIRECTIVES.includes(name), 'must be a directive such as script-src'),
  z.array(z.string().regex(/^[!#-+\-./0-:=?-~]+$/, 'must be one source such as https://cdn.example')),
)

/** Headers that another setting decides, or that would break the others. */
const OWN_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': 'is made from the pages; add sources with the setting csp',
  'content-encoding': 'is set by the host',
  'content-length': 'is set by the host',
  'content-type': 'is set by the host',
}

/** Headers that every path has, so that a second value would be joined to the first by some hosts. */
const COMMON_HEADERS: readonly string[] = [
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
]

/** The setting `headers`: response headers by path, or by the beginning of paths before a final `*`. */
export const headers = z
  .record(
    z.string().regex(/^\/[\w.~/-]*\*?$/, 'must be a path such as /about/ or /downloads/*'),
    z.record(
      z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header such as Cache-Control'),
      z.string().regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, 'must be one line of ASCII text'),
    ),
  )
  .superRefine((rules, { addIssue }) => {
    const refuse = (path: string, name: string, message: string) => addIssue({ code: 'custom', path: [path, name], message })
    for (const [path, own] of Object.entries(rules))
      for (const name of Object.keys(own ?? {})) {
        const reason = OWN_HEADERS[name.toLowerCase()]
        const isCommon = COMMON_HEADERS.includes(name.toLowerCase()) || Object.hasOwn(rules['/*'] ?? {}, name)
        if (reason) refuse(path, name, reason)
        else if (path !== '/*' && isCommon) refuse(path, name, 'is set for all paths, and some hosts would send both: change it for /*')
      }
    const paths = Object.keys(rules).filter((path) => path !== '/*')
    for (const [index, path] of paths.entries()) {
      const other =
        paths.slice(0, index).find((known) => overlap(known, path)) ??
        (path !== '/assets/*' && overlap('/assets/*', path) ? '/assets/*' : undefined)
      if (other !== undefined)
        addIssue({ code: 'custom', path: [path], message: `overlaps ${other}, and some hosts use only one of the two` })
    }
  })

/** True for two patterns that a path can both match. */
function overlap(a: string, b: string): boolean {
  const begins = (pattern: string, text: string) => pattern.endsWith('*') && text.startsWith(pattern.slice(0, -1))
  return begins(a, b) || begins(b, a)
}
