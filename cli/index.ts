/**
 * What a site's templates, widgets and content schema may import as `lanai`.
 * Everything here is part of the package's public interface.
 */
export type {
  ChangeFrequency,
  DocumentProps,
  FeedHint,
  JsonValue,
  MetaProps,
  Page,
  PageAddress,
  PageMeta,
  PathEntry,
  RouteModule,
  RouteProps,
  SearchHint,
  SitemapHint,
  SitemapVideo,
  SocialProps,
  TextFile,
  TextSite,
} from './types.ts'
export type { Bundler } from './bundle/site-bundler.ts'
export { output } from './define-output.ts'
export type { ExtractedPage, OutputPage, SiteFile, SiteOutput } from './define-output.ts'
export { Island } from './render/island.ts'
export type { IslandProps, Jsonable, When, Widget } from './render/island.ts'
export { Head } from './render/head.tsx'
export { Stylesheet } from './render/stylesheets.ts'
export type { ImportedStylesheet } from './bundle/component-styles.ts'
export { Csp } from './render/csp.ts'
export type { CspProps } from './render/csp.ts'
export type { Sources } from './csp.ts'
export { Picture, pictureUrl } from './render/picture.tsx'
export type { PictureProps } from './render/picture.tsx'
export { SampleMark } from './render/sample-mark.tsx'
export type { SampleMarkProps } from './render/sample-mark.tsx'
export { useMarkdown } from './render/markdown.tsx'
export type { MarkdownOptions, RenderedMarkdown } from './render/markdown.tsx'
export { excerptOf, type ExcerptOptions } from './markdown/excerpt.ts'
export type { Heading } from './markdown/headings.ts'
export type { CodeInfo } from './markdown/code-info.ts'
export type { Languages } from './markdown/highlight.ts'
export type { MarkdownPlugin, MarkdownSyntax } from './markdown/parse.ts'
export type { CodeProps, HtmlMode, RewriteLink } from './render/markdown.tsx'
export { slugify } from './markdown/slugify.ts'
export { usePage } from './render/context.ts'
export { file, glob, list, loader, markdown, reference } from './content/collections.ts'
export type { Collection, ContentOf, EntryIssue, EntryOf, Reference } from './content/collections.ts'
export { derive } from './content/derive.ts'
export { paginate, type ListPage, type PaginateOptions } from './content/paginate.ts'
export { groupByTag, type Tag } from './content/tags.ts'
export type { Locate } from './content/locate.ts'
export { errorDiagnostic, warningDiagnostic } from './diagnostics/diagnostic.ts'
export type { Diagnostic, Location } from './diagnostics/diagnostic.ts'
export type { DiagnosticCode } from './diagnostics/codes.ts'
