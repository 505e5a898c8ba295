import type { ComponentChildren, VNode } from 'preact'

/** Anything JSON can carry unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue | undefined }

export type ChangeFrequency = 'weekly' | 'monthly' | 'yearly'

export interface SitemapHint {
  /** Name of the collection sitemap (`cities` gives `sitemap-cities.xml`); absent: the main `sitemap.xml`. */
  file?: string | undefined
  /** 0.0 to 1.0. */
  priority: number
  changefreq: ChangeFrequency
}

/** What the generator itself needs to know of a page; a site may add its own fields. */
export interface PageMeta {
  title: string
  description: string
  /** `noindex` also keeps the page out of sitemaps and search; default `index`. */
  robots?: 'index' | 'noindex' | undefined
  /** Required on an indexable page, refused on a noindex page. */
  sitemap?: SitemapHint | undefined
}

/** The page being rendered, as templates see it. */
export interface Page {
  /** Route path without a trailing slash, `/` for the home page. */
  readonly path: string
  /** The link form that a static host answers with 200, e.g. `/tools/`. */
  readonly url: string
  /** Absolute URL that search engines should index (an alias names the page it stands for). */
  readonly canonical: string
  /** Scheme and host, without a trailing slash. */
  readonly origin: string
  /** True when search engines may index the page. */
  readonly indexable: boolean
  /** The page's social image, where the site draws them (templates/social.tsx). */
  readonly socialImage: { readonly url: string; readonly width: number; readonly height: number } | undefined
  /** The day of the build in UTC, YYYY-MM-DD (SOURCE_DATE_EPOCH where set). */
  readonly buildDay: string
  /** Final link of a route path (`/tools?tool=x`); throws SiteError when no such page exists. */
  href(path: string): string
  /** `href`, with the origin before it. */
  absolute(path: string): string
}

/** Props of every route component and of its `meta`. */
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

/** Default export of `templates/files/NAME.ts`: the text of `/NAME`, such as a web app manifest. */
export type TextFile<Content = never> = (site: { readonly content: Content; readonly origin: string }) => string
