import { z } from 'zod'
import { attempt } from '../attempt.ts'
import { font, pictures, quality } from './asset-settings.ts'
import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../diagnostics/codes.ts'
import { RULES, WARNING_RULES } from '../diagnostics/rules.ts'
import { decodeName } from '../names.ts'
import { FEED_FORMATS } from '../feed-files.ts'
import { csp, headers } from './header-settings.ts'
import { redirects } from './redirect-settings.ts'

const routePath = z
  .string()
  .regex(/^\/(?!\/)[^?#\s\\]*$/, 'must be a path such as /pricing')
  .transform((path) => decodeName(path).replace(/(?<=.)\/$/, ''))
  .describe('A route path as settings name it.')

/** Also for the flag. */
export const basePath = z
  .string()
  .regex(/^(\/[\w.~-]+)*$/, 'must be a path such as /docs, without a slash at its end')
  .default('')
  .describe(
    'Path below which the site is served, such as `/docs`, where it has no host of its own. Templates and content name paths without it.',
  )

const range = z
  .strictObject({ min: z.int().nonnegative(), max: z.int().positive() })
  .refine(({ min, max }) => min <= max, 'must have a min that is not above its max')

const limits = z
  .strictObject({ title: range.describe('Characters of a title.'), description: range.describe('Characters of a description.') })
  .describe('Lengths in characters that search engines show whole.')
export type PageLimits = z.infer<typeof limits>

/** Basic Latin, and the letters and signs beyond it that typeset English uses. */
export const DEFAULT_CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”•…·×−→←↑↓✓©®°§½éñü€`

/** Titles are cut at about 70 characters in search results, descriptions at about 165. */
export const DEFAULT_LIMITS: PageLimits = { title: { min: 10, max: 70 }, description: { min: 50, max: 165 } }

const languageTag = z
  .string()
  .refine((tag) => attempt(() => Intl.getCanonicalLocales(tag))?.length === 1, 'must be a language tag such as en or pt-BR')

const feed = z.strictObject({
  title: z.string().min(1).describe('Title of the feed.'),
  description: z.string().min(1).optional().describe('What it is about. RSS requires it: without one it is the title.'),
  author: z.string().min(1).describe('Author of entries that name none.'),
  path: routePath.describe('Page that the feed belongs to.'),
  limit: z.int().min(1).optional().describe('Number of entries at most, the newest; without it all.'),
  lang: languageTag.optional().describe('Language of its entries; without it the setting `lang`.'),
  formats: z
    .array(z.enum(FEED_FORMATS))
    .min(1)
    .refine((formats) => new Set(formats).size === formats.length, 'must not contain a format twice')
    .default(['atom'])
    .describe(
      'What it is written as: `atom` is Atom 1.0 in `feed-<name>.xml`, `rss` RSS 2.0 in `feed-<name>.rss.xml`, `json` JSON Feed 1.1 in `feed-<name>.json`.',
    ),
})
export type FeedConfig = z.infer<typeof feed>

export const runtimeName = z.enum(['react', 'preact']).describe('Libraries that can render widgets.')

/** Codes whose severity can be set. */
const CODES = Object.keys(DIAGNOSTIC_CODES) as DiagnosticCode[]
const RULE_CODES = [...RULES, ...WARNING_RULES, ...CODES.filter((code) => code.startsWith('check-'))]

/** Hints for the codes whose severity is fixed, by their keys. */
export const FIXED_RULES: Readonly<Record<string, string>> = Object.fromEntries(
  CODES.filter((code) => !RULE_CODES.includes(code)).map((code) => [
    `rules.${code}`,
    'remove it: no site can be built in spite of such an error',
  ]),
)

const eagerness = z.enum(['conservative', 'moderate', 'eager'])

const speculation = z
  .strictObject({
    prefetch: eagerness
      .optional()
      .describe(
        'Fetches the page behind a link before it is followed: `conservative` at a press, `moderate` when the pointer rests on the link, `eager` earlier. For browsers with [speculation rules](https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API); files and `externalPaths` are never requested.',
      ),
    prerender: eagerness.optional().describe('Likewise renders the page behind a link with the attribute `data-prerender`.'),
  })
  .prefault({})
  .describe('What browsers with speculation rules load before a link is followed; nothing by default.')

/** A line of robots.txt: a field, a comment or nothing. */
const ROBOTS_LINE = /^(?:#.*|(?:User-agent|Allow|Disallow|Crawl-delay|Clean-param|Content-Signal|Request-rate):.*|\s*)$/i

/** Text that is added to robots.txt. Its first lines, before a `User-agent`, are for every crawler. */
const robots = z.string().superRefine((text, { addIssue }) => {
  for (const line of text.split(/\r?\n/))
    if (!ROBOTS_LINE.test(line)) addIssue({ code: 'custom', message: `has the line ${JSON.stringify(line)}, which is none of robots.txt` })
})

const messages = z
  .strictObject({
    moved: z.string().default('This page has moved').describe('Title of a redirect page.'),
    movedTo: z.string().default('This page has moved to').describe('Text before the link of a redirect page.'),
    widgetFailed: z
      .string()
      .default('Unexpected Application Error!')
      .describe('Heading of the panel that is shown in place of a widget that failed.'),
    staging: z.string().default('Staging: not the public site').describe('Text of the bar on the pages of a staging build.'),
    sample: z.string().default('Sample').describe('Text of the marks beside samples, in a staging build and in dev.'),
    reload: z
      .string()
      .default('A part of this page is missing. Reload the page to try again.')
      .describe("Text below it, where the error is one of React's numbers."),
  })
  .prefault({})
  .describe('Text that lanai itself writes into pages.')

/** The settings of a site: `build.yaml` in its content folder. The descriptions are shown by editors and in the documentation. */
export const settings = z
  .strictObject({
    origin: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
      .describe('Scheme and host of the site, such as `https://www.example.com`.'),
    base: basePath,
    urls: z
      .enum(['directory', 'clean'])
      .default('directory')
      .describe('`directory`: `/tours/` is `tours/index.html`, right on every static host; `clean`: `/tours` is `tours.html`.'),
    runtime: runtimeName
      .default('react')
      .describe(
        'What renders widgets, at build and in the browser: `react`, or `preact`, which takes its place with preact/compat and needs neither `react` nor `react-dom`.',
      ),
    timeZone: z
      .string()
      .refine(
        (name) => attempt(() => Intl.DateTimeFormat('en', { timeZone: name })) !== undefined,
        'must be a time zone such as Europe/Berlin',
      )
      .default('UTC')
      .describe('Time zone of dates that name none, such as `Europe/Berlin`.'),
    placeholders: z
      .array(z.string())
      .optional()
      .describe('Collections and files of the schema in which placeholders (`{{…}}`) are replaced; without it all of them.'),
    lang: languageTag.default('en').describe('Language of the pages that lanai writes itself, such as redirect pages, and of feeds.'),
    aliases: z.record(routePath, routePath).default({}).describe('Second paths of pages: path to the path that is canonical.'),
    redirects: redirects
      .default({})
      .describe(
        'Paths that have moved, to a page or to another site: `/old: /new`, `/old: { to: https://other.example, status: 302 }`, `/old/*: /new/:splat`.',
      ),
    externalPaths: z
      .array(z.string().regex(/^\/[^?#\s]+$/, 'must be a path such as /api/lead or /app'))
      .default([])
      .describe(
        'Paths that another server of the same origin answers, such as `/api/lead` or `/app`; links to them and below are not checked.',
      ),
    externalLinks: z
      .strictObject({
        ignore: z
          .array(z.string().regex(/^https?:\/\/\S+$/, 'must be an address such as https://example.com/*'))
          .default([])
          .describe('Addresses of other sites that `check --external` does not request; `*` stands for any text.'),
      })
      .prefault({})
      .describe('Links to other sites, for `check --external`.'),
    search: z.boolean().default(false).describe('Writes `search-index.json`.'),
    feeds: z
      .record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'), feed)
      .default({})
      .describe('Feeds by name: `articles` writes `feed-articles.xml`, with the pages whose metadata name it.'),
    robots: robots.optional().describe('Text added to robots.txt: rules for every crawler, then groups of their own (`User-agent: …`).'),
    headers: headers
      .default({})
      .describe(
        'Response headers of a path, or of all paths below one (`/downloads/*`), added to `_headers` and to the configuration of hosts.',
      ),
    csp: csp
      .default({})
      .describe(
        'Sources added to the Content-Security-Policy of every page, by directive. `require-trusted-types-for: ["\'none\'"]` leaves out Trusted Types.',
      ),
    speculation,
    fonts: z
      .array(font)
      .default([])
      .describe(
        'The web fonts of the site, each in a file with `characters`, and one with its other letters that browsers load where a text has one.',
      ),
    characters: z
      .string()
      .min(1)
      .default(DEFAULT_CHARACTERS)
      .describe(
        'Every character of the font files that are preloaded. Where a site sets this, a build warns of all letters that no font has, else of Latin ones.',
      ),
    stylesheets: z
      .enum(['shared', 'per-page'])
      .default('shared')
      .describe(
        '`shared`: one stylesheet for all pages and one for the components that render on a page, so that visitors download the first one once. `per-page`: both as one file, a request less before the first paint. `dev` links each stylesheet by itself.',
      ),
    pictures,
    socialImages: z
      .strictObject({ quality: quality.default(84).describe('JPEG quality of social images, 1 to 100.') })
      .prefault({})
      .describe('Social images (`templates/social.tsx`).'),
    rules: z
      .partialRecord(z.enum(RULE_CODES), z.enum(['error', 'warn', 'off']))
      .default({})
      .describe(
        'Severity by code of an error or finding, for `build`, `dev` and `check`: `error`, `warn` or `off`, as in `check-description: off`. Errors that no site can be built in spite of stay errors: of `bundle`, `config`, `content-schema`, `island`, `route-module` and `route-params` it sets the warnings, and codes without warnings cannot be set.',
      ),
    limits: limits
      .optional()
      .describe('Lengths of titles and descriptions. With it the build refuses other lengths; `check` reports them in any case.'),
    lastmod: z
      .record(
        z.string().regex(/^sitemap(-[a-z0-9-]+)?$/, 'must be the name of a sitemap such as sitemap or sitemap-cities'),
        z.enum(['build', 'history']),
      )
      .default({})
      .describe(
        '`lastmod` by sitemap (`sitemap`, or `sitemap-<file>`): `build` is the day of the build; `history`, the default, is the day of the last commit that changed what the page is made from, and absent without a git history.',
      ),
    compress: z
      .boolean()
      .default(false)
      .describe('Writes `.br` and `.gz` beside the files that become smaller, for hosts that serve them; never in `dev`.'),
    brotliQuality: z
      .int()
      .min(0)
      .max(11)
      .default(11)
      .describe('Quality of `.br` files, 0 (fast) to 11. Quality 9 takes a twentieth of the time of 11, and its files are a tenth larger.'),
    threads: z
      .int()
      .min(1)
      .max(256)
      .optional()
      .describe(
        'Threads that check content, render pages and encode pictures; without it one for each processor core. The site is the same for any number.',
      ),
    cache: z
      .strictObject({
        maxDays: z.int().positive().default(30).describe('Days after its last use that an entry of the cache is kept.'),
        maxBytes: z
          .int()
          .positive()
          .default(1_000_000_000)
          .describe(
            'Size of the cache in bytes, without the output of `dev` and the previous sites, beyond which the entries are deleted that were not used for longest.',
          ),
      })
      .prefault({})
      .describe('What is kept in the cache, which is trimmed at most once a day unless much was written.'),
    messages,
  })
  .describe('The settings of a site: `build.yaml` in its content folder.')
export type Settings = z.infer<typeof settings>
