/**
 * What a site's templates, widgets and content schema may import as `lanai`.
 * Everything here is part of the generator's public interface.
 */
export type {
  ChangeFrequency,
  DocumentProps,
  JsonValue,
  Page,
  PageMeta,
  PathEntry,
  RouteModule,
  RouteProps,
  SitemapHint,
  TextFile,
} from './types.ts'
export { Island } from './render/island.tsx'
export { Head } from './render/head.tsx'
export { Picture, pictureUrl } from './render/picture.tsx'
export { usePage } from './render/context.ts'
export { markdownFiles, yamlFile, yamlFiles } from './collections.ts'
export type { ContentOf } from './collections.ts'
