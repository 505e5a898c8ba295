import { z } from 'zod'
import { routePathOf } from '../urls.ts'
import { isWildcard, REDIRECT_STATUSES, SPLAT, type Redirects } from '../redirects.ts'

/** A path that has moved: any path of another generator, which may be encoded and may end in a slash. */
const redirectSource = z
  .string()
  .regex(/^\/(?!\/|\*)(?!(?:[^?#]*\/)?\.{1,2}(?:\/|$))[^?#\\*]*(?:\/\*)?$/, 'must be a path such as /old, /Old_Page.html or /old/*')

/** A path of the site, or an address, without white space at its ends. */
const redirectTarget = z.string().regex(
  // eslint-disable-next-line no-control-regex
  /^(?:\/(?!\/)|https?:\/\/[^/?#])[^\s\u0000-\u001f<>"\\^`{|}$]*$/,
  'must be a path such as /new or an address such as https://other.example/',
)

const redirect = z
  .union([redirectTarget, z.strictObject({ to: redirectTarget, status: z.literal(REDIRECT_STATUSES).default(301) })], {
    error: 'must be a path such as /new, an address such as https://other.example/, or { to, status }',
  })
  .transform((target) => (typeof target === 'string' ? { to: target, status: 301 as const } : target))

/** The setting `redirects`: where each path has moved to. */
export const redirects = z
  .record(redirectSource, redirect)
  .transform(normalizeSources)
  .pipe(
    z.custom<Redirects>().superRefine((all, { addIssue }) => {
      for (const [from, { to }] of Object.entries(all))
        if (to.includes(SPLAT) && (!isWildcard(from) || to.split(SPLAT).length > 2))
          addIssue({ code: 'custom', path: [from], message: `may contain ${SPLAT} once, and only for a source that ends in /*` })
        // With nothing before it, a request for /old//other.example would be sent to another host.
        else if (to.includes(SPLAT) && !/^(https?:\/\/[^/]+\/|\/[^/:])/.test(to.slice(0, to.indexOf(SPLAT))))
          addIssue({ code: 'custom', path: [from], message: `must have a path or a host with a slash before ${SPLAT}` })
    }),
  )

/** The sources as they are compared: decoded, without a slash at the end. */
function normalizeSources(all: Redirects): Redirects {
  return Object.fromEntries(
    Object.entries(all).map(([written, redirect]) => {
      const from = routePathOf(written)
      return [from, from === written ? redirect : { ...redirect, written }]
    }),
  )
}
