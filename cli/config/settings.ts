import { z } from 'zod'

/** A route path as settings name it. */
const routePath = z
  .string()
  .regex(/^(\/|(\/[a-z0-9-]+)+)$/, 'must be a path such as /pricing, in lower case and without a slash at its end')

const range = z
  .strictObject({ min: z.int().nonnegative(), max: z.int().positive() })
  .refine(({ min, max }) => min <= max, 'must have a min that is not above its max')

/** Lengths in characters that search engines show whole. */
const limits = z.strictObject({ title: range, description: range })
export type PageLimits = z.infer<typeof limits>

/** Basic Latin, and the letters and signs beyond it that typeset English uses. */
export const DEFAULT_CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”•…·×−→←↑↓✓©®°§½éñü€`

/** Titles are cut at about 70 characters in search results, descriptions at about 165. */
export const DEFAULT_LIMITS: PageLimits = { title: { min: 10, max: 70 }, description: { min: 50, max: 165 } }

const ascending = <T extends z.ZodType<[number, number]>>(range: T) =>
  range.refine(([first, last]) => first <= last, 'must not begin above its end')

/** CSS knows weights from 1 to 1000. */
const weight = z.number().min(1).max(1000)
const weights = ascending(z.tuple([weight, weight]))

const font = z.strictObject({
  family: z.string(),
  /** A file of an npm package, e.g. `@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2`. */
  file: z.string(),
  /** Axis limits: a range, or one value to pin it. */
  axes: z.record(z.string(), z.union([z.number(), ascending(z.tuple([z.number(), z.number()]))])),
  /** Range of CSS font weights that the font serves. */
  weights,
  /** Local fonts shown until it has loaded, scaled to its width. */
  fallbacks: z.array(
    z.strictObject({
      /** Names to try, in order; systems name the same font differently. */
      local: z.array(z.string()).min(1),
      weights,
      /** Width of the web font relative to this one, in percent. */
      scale: z.number().positive(),
    }),
  ),
})
export type FontConfig = z.infer<typeof font>

const quality = z.int().min(1).max(100)
const effort = z.int().min(0).max(9)
/** WebP has no larger pictures. */
const pixels = z.int().positive().max(16_383)

const feed = z.strictObject({
  title: z.string().min(1),
  /** Author of every entry that names none. */
  author: z.string().min(1),
  /** The page that the feed belongs to. */
  path: routePath,
})
export type FeedConfig = z.infer<typeof feed>

/** How drawn pictures are encoded. */
const pictures = z
  .strictObject({
    /** Widths of every picture, in pixels. */
    widths: z
      .array(pixels)
      .min(1)
      .refine((widths) => new Set(widths).size === widths.length, 'must not contain a width twice')
      .default([400, 800, 1200]),
    /** Additional width of a picture that spans the viewport (`<Picture wide>`), in pixels. */
    wideWidth: pixels.default(1800),
    /**
     * A drawing that Brotli compresses to at most `maxBytes` is written as SVG instead; 0 for none. 8000 is less than an AVIF of a
     * detailed drawing at 800 px, the width that phones request.
     */
    svg: z.strictObject({ maxBytes: z.int().nonnegative().default(8_000) }).prefault({}),
    /** AVIF: quality 1 to 100, effort 0 (fast) to 9. Effort 4 takes seven times as long as 2 and saves a tenth. */
    avif: z.strictObject({ quality: quality.default(55), effort: effort.default(2) }).prefault({}),
    /** WebP: quality 1 to 100, effort 0 (fast) to 6. */
    webp: z.strictObject({ quality: quality.default(80), effort: effort.max(6).default(4) }).prefault({}),
  })
  .prefault({})
export type PictureConfig = z.infer<typeof pictures>

/** Libraries that can render widgets. */
export const runtimeName = z.enum(['react', 'preact'])

/** Directives of Content Security Policy Level 3 and of Trusted Types. */
const CSP_DIRECTIVES: readonly string[] = [
  ...[
    'child',
    'connect',
    'default',
    'fenced-frame',
    'font',
    'frame',
    'img',
    'manifest',
    'media',
    'object',
    'script',
    'style',
    'worker',
  ].map((name) => `${name}-src`),
  ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr', 'base-uri', 'form-action', 'frame-ancestors', 'sandbox'],
  ...['report-to', 'report-uri', 'require-trusted-types-for', 'trusted-types', 'upgrade-insecure-requests'],
]

/** When the browser begins: `conservative` at a press, `moderate` when the pointer rests on the link, `eager` before that. */
const eagerness = z.enum(['conservative', 'moderate', 'eager'])

/** What browsers with speculation rules load before a link is followed; nothing by default. */
const speculation = z
  .strictObject({
    /** Fetches the page behind any link to a page of the site. */
    prefetch: eagerness.optional(),
    /** Renders the page behind a link with the attribute `data-prerender`. */
    prerender: eagerness.optional(),
  })
  .prefault({})

/** Text that lanai itself writes into pages. */
const messages = z
  .strictObject({
    /** Title of a redirect page. */
    moved: z.string().default('This page has moved'),
    /** Text before the link of a redirect page. */
    movedTo: z.string().default('This page has moved to'),
    /** Heading of the panel that is shown where a widget failed. */
    widgetFailed: z.string().default('Unexpected Application Error!'),
    reload: z.string().default('A part of this page is missing. Reload the page to try again.'),
  })
  .prefault({})
export type Messages = z.infer<typeof messages>

/** The settings of a site: `build.yaml` in its content folder. */
export const settings = z.strictObject({
  /** Scheme and host of the site. */
  origin: z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' }),
  /** `directory`: /tools/ is tools/index.html, right on every static host; `clean`: /tools is tools.html. */
  urls: z.enum(['directory', 'clean']).default('directory'),
  /** What renders widgets, at build and in the browser: React, or Preact in its place. */
  runtime: runtimeName.default('react'),
  /** Language of the pages that lanai writes itself, such as redirect pages. */
  lang: z.string().refine(isLanguageTag, 'must be a language tag such as en or pt-BR').default('en'),
  /** Second paths of pages: path to the path that is canonical. */
  aliases: z.record(routePath, routePath).default({}),
  redirects: z.record(routePath, routePath).default({}),
  /** Paths that another server of the same origin answers, e.g. `/api/lead` or `/app`; links to them and below are not checked. */
  externalPaths: z.array(z.string().regex(/^\/[^?#\s]+$/, 'must be a path such as /api/lead or /app')).default([]),
  /** Writes search-index.json. */
  search: z.boolean().default(false),
  /** Atom feeds by name: `articles` writes feed-articles.xml, with the pages whose metadata name it. */
  feeds: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'), feed).default({}),
  /** Sources added to the Content-Security-Policy, by directive. */
  csp: z
    .record(
      z.string().refine((name) => CSP_DIRECTIVES.includes(name), 'must be a directive such as script-src'),
      z.array(z.string().regex(/^[!#-+\-./0-:=?-~]+$/, 'must be one source such as https://cdn.example')),
    )
    .default({}),
  speculation,
  /** The web fonts of the site, reduced to `characters`. */
  fonts: z.array(font).default([]),
  /** Every character that the web fonts contain; text with others falls back to a local font. */
  characters: z.string().min(1).default(DEFAULT_CHARACTERS),
  pictures,
  /** Social images (templates/social.tsx): JPEG quality 1 to 100. */
  socialImages: z.strictObject({ quality: quality.default(84) }).prefault({}),
  /** Lengths of titles and descriptions. Where they are set, the build refuses other lengths; `check` reports them in any case. */
  limits: limits.optional(),
  /**
   * `lastmod` by sitemap: `build` is the day of the build; `history`, the default, is the day of the last commit that changed
   * what the page is made from, and absent without a git history.
   */
  lastmod: z
    .record(
      z.string().regex(/^sitemap(-[a-z0-9-]+)?$/, 'must be the name of a sitemap such as sitemap or sitemap-cities'),
      z.enum(['build', 'history']),
    )
    .default({}),
  /** Writes `.br` and `.gz` beside the files that become smaller, for hosts that serve them. */
  compress: z.boolean().default(false),
  /** Brotli quality 0 (fast) to 11. Quality 9 takes a twentieth of the time of 11, and its files are a tenth larger. */
  brotliQuality: z.int().min(0).max(11).default(11),
  /** Threads that render pages and encode pictures; default: one per processor core. The site is the same for any number. */
  threads: z.int().min(1).max(256).optional(),
  /** What is kept in the cache, which is trimmed at most once a day unless much was written. */
  cache: z
    .strictObject({
      /** Days after its last use that an entry is kept. */
      maxDays: z.int().positive().default(30),
      /** Bytes of all entries: beyond them, those are deleted that were not used for longest. */
      maxBytes: z.int().positive().default(1_000_000_000),
    })
    .prefault({}),
  messages,
})
export type Settings = z.infer<typeof settings>

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
