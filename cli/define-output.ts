import type { JsonValue, PageMeta, TextSite } from './types.ts'

/** A page as an output of the site gets it. */
export interface OutputPage<Data = undefined, Meta extends PageMeta = PageMeta> {
  /** Route path without a trailing slash, `/` for the home page. */
  readonly path: string
  /** As links name it, with the base path. */
  readonly url: string
  /** Absolute URL that search engines should index (an alias has that of the page it duplicates). */
  readonly canonical: string
  /** True when search engines may index the page. */
  readonly indexable: boolean
  readonly params: Readonly<Record<string, string>>
  /** What `paths` of its route has passed on, such as an entry of the content. */
  readonly props: Readonly<Record<string, unknown>>
  /** Its metadata, as JSON has them. */
  readonly meta: Meta
  /** What `extract` returned for it. */
  readonly data: Data | undefined
}

/** A page with its HTML, as `extract` gets it. */
export interface ExtractedPage<Meta extends PageMeta = PageMeta> extends Omit<OutputPage<undefined, Meta>, 'data'> {
  /** The whole document. */
  readonly html: string
}

/** A file that an output of the site makes. */
export interface SiteFile {
  /** Relative to the output folder, with forward slashes. */
  readonly path: string
  readonly bytes: string | Uint8Array
}

/** Default export of a module of templates/files that makes files from all pages. */
export interface SiteOutput<Data extends JsonValue = JsonValue, Content = never, Meta extends PageMeta = PageMeta> {
  /**
   * Paths of its files that pages may link to, where they are others than the name of the module; `*` stands for any part of a name:
   * `events/*.ics`.
   */
  readonly paths?: readonly string[]
  /** Returns what is needed of a page besides its metadata and props: JSON, which is kept until the page changes. */
  extract?(page: ExtractedPage<Meta>): Data | undefined
  /** Makes the files; may be a generator, async too. Content that it reads is recorded. */
  files(pages: Iterable<OutputPage<Data, Meta>>, site: TextSite<Content>): Iterable<SiteFile> | AsyncIterable<SiteFile>
}

/** Types an output of the site: the default export of a module of templates/files. */
export function output<Data extends JsonValue = JsonValue, Content = never, Meta extends PageMeta = PageMeta>(
  definition: SiteOutput<Data, Content, Meta>,
): SiteOutput<Data, Content, Meta> {
  return definition
}
