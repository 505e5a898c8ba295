import type { ComponentChildren, VNode } from 'preact'

/** Anything JSON can carry unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue | undefined }

/** The values of the sitemap protocol (sitemaps.org). */
export const CHANGE_FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const
/** How often a page is said to change. */
export type ChangeFrequency = (typeof CHANGE_FREQUENCIES)[number]

/** What a sitemap says about a page. */
export interface SitemapHint {
  /** Name of the collection sitemap (`cities` is `sitemap-cities.xml`); absent: the main `sitemap.xml`. */
  file?: string | undefined
  /** 0.0 to 1.0. */
  priority: number
  changefreq: ChangeFrequency
  /** Videos that the page shows, for search engines. */
  videos?: readonly SitemapVideo[] | undefined
}

/** A video of a page, as its sitemap describes it. */
export interface SitemapVideo {
  title: string
  description: string
  /** The video itself, such as `/media/tour.mp4`, or an absolute URL. */
  file: string
  /** Id of a drawn picture that the page shows, a path such as `/media/tour.jpg`, or an absolute URL. */
  thumbnail: string
  /** YYYY-MM-DD, or a date and time with its zone (RFC 3339). */
  published?: string | undefined
  /** Duration in seconds. */
  seconds?: number | undefined
}

/** An entry of a feed. */
export interface FeedHint {
  /** Name of a feed of the setting `feeds`, or of several: `articles` is feed-articles.xml. */
  name: string | readonly string[]
  /** YYYY-MM-DD, or a date and time with its zone (RFC 3339). */
  published: string
  /** Default: `published`. */
  updated?: string | undefined
  /** Default: the author of the feed. */
  author?: string | undefined
  /** Written as categories of the entry, or as its tags. */
  tags?: readonly string[] | undefined
}

/** What lanai itself needs to know of a page; a site may add its own fields. */
export interface PageMeta {
  title: string
  description: string
  /** `noindex` also keeps the page out of sitemaps and search; default `index`. */
  robots?: 'index' | 'noindex' | undefined
  /** Required on an indexable page, refused on a noindex page. */
  sitemap?: SitemapHint | undefined
  /** Makes the page an entry of a feed, with its `<article>` (or `<main>`) as content. */
  feed?: FeedHint | undefined
  /** What the page is called besides its title, for the search. */
  search?: SearchHint | undefined
}

/** Other words by which the search of the site finds a page. */
export interface SearchHint {
  /** A query for it finds the page first. */
  name?: string | undefined
  /** Other words and misspellings for it, separated by spaces. */
  aliases?: string | undefined
}

/** The address of a page: what is known of it before its metadata. */
export interface PageAddress {
  /** Route path without a trailing slash, `/` for the home page. */
  readonly path: string
  /** The form that a static host answers with 200, e.g. `/tools/`, with the base path. */
  readonly url: string
  /** Absolute URL that search engines should index (an alias has that of the page it duplicates). */
  readonly canonical: string
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  /** The page's social image, where the site draws them (templates/social.tsx). */
  readonly socialImage: { readonly url: string; readonly width: number; readonly height: number } | undefined
  /** The day of the build in UTC, YYYY-MM-DD (SOURCE_DATE_EPOCH where set). */
  readonly buildDay: string
  /** Final link of a route path (`/tools?tool=x`); throws DiagnosticError where no such page exists. */
  href(path: string): string
  /** `href`, with the origin before it. */
  absolute(path: string): string
}

/** The page being rendered, as templates see it. */
export interface Page extends PageAddress {
  /** True when search engines may index the page: its metadata do not say `noindex`. */
  readonly indexable: boolean
}

/** Props of the `meta` function of a route; `page` is not yet known to be indexable. */
export type MetaProps<Content = unknown, Extra = object> = Extra & {
  readonly content: Content
  readonly page: PageAddress
  readonly params: Readonly<Record<string, string>>
}

/** Props of a route component. */
export type RouteProps<Content = unknown, Extra = object> = Extra & {
  readonly content: Content
  readonly page: Page
  readonly params: Readonly<Record<string, string>>
}

/** One page of a route with a parameter: its parameter values, and any further props. */
export type PathEntry<Extra = object> = Extra & { readonly params: Readonly<Record<string, string>> }

/** A file of templates/routes. */
export interface RouteModule {
  default: (props: never) => VNode
  meta: PageMeta | ((props: never) => PageMeta)
  paths?: (props: never) => Iterable<PathEntry>
  /** Built only with `--drafts`, and always in `dev`. */
  draft?: boolean
}

/** Props of the default export of templates/document.tsx. */
export interface DocumentProps<Content = unknown, Meta extends PageMeta = PageMeta> {
  readonly content: Content
  readonly page: Page
  readonly meta: Meta
  readonly children: ComponentChildren
}

/** Props of templates/social.tsx. */
export interface SocialProps<Content = unknown, Meta extends PageMeta = PageMeta> {
  readonly content: Content
  readonly page: Page
  readonly meta: Meta
}

/** templates/social.tsx: draws the words of a page's social image over a picture. */
export interface SocialModule {
  /** Draws the overlay with plain elements and `style` objects, as satori takes them; it is called, not rendered. */
  default(props: never): VNode
  /** Id of the picture behind it; without one the words are drawn on white. */
  art?(props: never): string
}

/** What the function of a text file receives. */
export interface TextSite<Content = unknown> {
  readonly content: Content
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  /** Path below which the site is served, without a trailing slash; empty for the root of its host. */
  readonly base: string
  /** The day of the build in UTC, YYYY-MM-DD (SOURCE_DATE_EPOCH where set). */
  readonly buildDay: string
  /** Absolute URL of a route path (`/tools?tool=x`); throws DiagnosticError where no such page exists. */
  absolute(path: string): string
}

/** Default export of `templates/files/NAME.ts`: the text of `/NAME`, such as a web app manifest. */
export type TextFile<Content = never> = (site: TextSite<Content>) => string
