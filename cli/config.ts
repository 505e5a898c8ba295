import { existsSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { displayPath } from './display-path.ts'
import { SiteError, type Place, type Problem } from './errors.ts'
import { problemsOf } from './content/schema-problems.ts'
import { parseYaml } from './content/yaml.ts'
import { readText } from './content/text.ts'

/** What `build` may be told on the command line; paths are relative to the working directory. */
export interface Flags {
  root: string
  content?: string | undefined
  out?: string | undefined
  origin?: string | undefined
  drafts?: boolean | undefined
}

/** Everything the build needs to know, every default filled in; folders are absolute. */
export interface Config {
  root: string
  content: string
  out: string
  origin: string
  urls: 'directory' | 'clean'
  locale: string
  currency: string
  drafts: boolean
  /** Stack traces in failed widgets, no caching headers. */
  dev: boolean
  aliases: ReadonlyMap<string, string>
  redirects: ReadonlyMap<string, string>
  search: boolean
  csp: Readonly<Record<string, readonly string[]>>
  fonts: readonly FontConfig[]
  /** Place of a value of build.yaml, for problems. */
  placeOf(path: readonly string[]): Place
  /** Seconds since 1970 that stand for "now" in the output. */
  buildTime: number
}

const routePath = z
  .string()
  .regex(/^(\/|(\/[a-z0-9-]+)+)$/, 'must be a path such as /pricing, in lower case and without a slash at its end')

const font = z.strictObject({
  family: z.string(),
  /** A file of an npm package, e.g. `@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2`. */
  file: z.string(),
  /** Axis limits: a range, or one value to pin it. */
  axes: z.record(z.string(), z.union([z.number(), z.tuple([z.number(), z.number()])])),
  /** CSS weights that the font answers for. */
  weights: z.tuple([z.number(), z.number()]),
  /** Local fonts that stand in until it has loaded, scaled to its width. */
  fallbacks: z.array(
    z.strictObject({
      /** Names to try, in order; systems call the same font differently. */
      local: z.array(z.string()).min(1),
      weights: z.tuple([z.number(), z.number()]),
      /** Width of the font against this one, percent. */
      scale: z.number().positive(),
    }),
  ),
})
export type FontConfig = z.infer<typeof font>

const build = z.strictObject({
  origin: z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' }),
  urls: z.enum(['directory', 'clean']).default('directory'),
  locale: z.string().refine(isLocale, 'must be a language tag such as en-US').default('en-US'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as USD')
    .default('USD'),
  aliases: z.record(routePath, routePath).default({}),
  redirects: z.record(routePath, routePath).default({}),
  search: z.boolean().default(false),
  csp: z.record(z.string(), z.array(z.string())).default({}),
  fonts: z.array(font).default([]),
})

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Reads the site's build.yaml and merges the flags over it. Throws SiteError with every problem found. */
export function loadConfig(flags: Flags, env: NodeJS.ProcessEnv, now: () => number): Config {
  const root = resolve(flags.root)
  for (const folder of ['templates/routes', ...(flags.content ? [] : ['content'])]) requireFolder(join(root, folder), root)
  const content = flags.content ? resolve(flags.content) : join(root, 'content')
  requireFolder(content, root)
  const out = flags.out ? resolve(flags.out) : join(root, 'dist')
  requireApart(out, [join(root, 'templates'), join(root, 'widgets'), content])
  const file = join(content, 'build.yaml')
  if (!existsSync(file)) {
    throw new SiteError({
      code: 'content-missing',
      message: 'the site has no build.yaml',
      place: { file: displayPath(root, file) },
      hint: 'write at least one line: origin: https://www.example.com',
    })
  }
  const source = parseYaml(displayPath(root, file), readText(root, file))
  const parsed = build.safeParse(source.value)
  if (!parsed.success) throw new SiteError(problemsOf(source, parsed.error))
  const spec = parsed.data
  return {
    root,
    content,
    out,
    origin: normalizeOrigin(flags.origin ?? spec.origin, flags.origin ? undefined : source.placeOf(['origin'])),
    urls: spec.urls,
    locale: spec.locale,
    currency: spec.currency,
    drafts: flags.drafts ?? false,
    dev: false,
    aliases: new Map(Object.entries(spec.aliases)),
    redirects: new Map(Object.entries(spec.redirects)),
    search: spec.search,
    csp: spec.csp,
    fonts: spec.fonts,
    placeOf: source.placeOf,
    buildTime: buildTime(env, now),
  }
}

function requireFolder(folder: string, root: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return
  throw new SiteError({
    code: 'config-flag',
    message: `there is no folder ${JSON.stringify(displayPath(root, folder))}`,
    place: { file: root },
    hint: 'a site is a folder with templates/routes, widgets and content; name it with --root, or its content with --content',
  })
}

/** An output folder inside a source would be read as one, and one around it would take it away with the next build. */
function requireApart(out: string, sources: readonly string[]): void {
  const lies = (inner: string, outer: string) => inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)
  const source = sources.find((folder) => lies(out, folder) || lies(folder, out))
  if (source === undefined) return
  throw new SiteError({
    code: 'config-flag',
    message: `the output folder and ${JSON.stringify(source)} lie one inside the other`,
    place: { file: out },
    hint: 'name a folder of its own with --out',
  })
}

function normalizeOrigin(origin: string, place: Problem['place']): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin
  throw new SiteError({
    code: place ? 'content-type' : 'config-flag',
    message: `the origin must be scheme and host alone, got ${JSON.stringify(origin)}`,
    place,
    hint: 'for instance https://www.example.com',
  })
}

/** Later years have more than four digits, which no sitemap takes. */
const END_OF_YEAR_9999 = 253_402_300_799

function buildTime(env: NodeJS.ProcessEnv, now: () => number): number {
  const epoch = env.SOURCE_DATE_EPOCH
  if (epoch === undefined || epoch === '') return Math.floor(now() / 1000)
  if (/^\d+$/.test(epoch) && Number(epoch) <= END_OF_YEAR_9999) return Number(epoch)
  throw new SiteError({
    code: 'config-flag',
    message: `SOURCE_DATE_EPOCH must be whole seconds since 1970, got ${JSON.stringify(epoch)}`,
    hint: 'for instance 1735689600, or unset it',
  })
}
