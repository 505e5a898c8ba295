import { z } from 'zod'
import { isWildcard, REDIRECT_STATUSES, SPLAT, type Redirects } from '../redirects.ts'

/** A path that has moved: capitals, underscores and file names are allowed, since it was not made by lanai. */
const redirectSource = z
  .string()
  .regex(
    /^(\/|(\/(?!\.{1,2}(\/|$))[\w.~-]+)+(\/\*)?)$/,
    'must be a path such as /old, /Old_Page.html or /old/*, and without a slash at its end',
  )

/** Characters that a URL may contain, without those that some host would replace. */
const redirectTarget = z
  .string()
  .regex(
    /^(\/(?!\/)|https?:\/\/[^/?#])[\w\-.~:/?#[\]@!&'()*+,;=%]*$/,
    'must be a path such as /new or an address such as https://other.example/',
  )

const redirect = z
  .union([redirectTarget, z.strictObject({ to: redirectTarget, status: z.literal(REDIRECT_STATUSES).default(301) })], {
    error: 'must be a path such as /new, an address such as https://other.example/, or { to, status }',
  })
  .transform((target) => (typeof target === 'string' ? { to: target, status: 301 as const } : target))

/** The setting `redirects`: where each path has moved to. */
export const redirects = z.record(redirectSource, redirect).pipe(
  z.custom<Redirects>().superRefine((all, { addIssue }) => {
    for (const [from, { to }] of Object.entries(all))
      if (to.includes(SPLAT) && (!isWildcard(from) || to.split(SPLAT).length > 2))
        addIssue({ code: 'custom', path: [from], message: `may contain ${SPLAT} once, and only for a source that ends in /*` })
      // With nothing before it, a request for /old//other.example would be sent to another host.
      else if (to.includes(SPLAT) && !/^(https?:\/\/[^/]+\/|\/[^/:])/.test(to.slice(0, to.indexOf(SPLAT))))
        addIssue({ code: 'custom', path: [from], message: `must have a path or a host with a slash before ${SPLAT}` })
  }),
)
