import type { ImageSizes } from '../assets/image-sizes.ts'
import type { Picture } from '../assets/picture-plan.ts'
import type { PageLimits } from '../config/settings.ts'
import type { PolicyUse, Sources } from '../csp.ts'
import type { Rules } from '../diagnostics/rules.ts'
import type { LinkTargets } from '../urls.ts'
import type { Stylesheets } from '../page-styles.ts'

/**
 * Everything that rendering needs to know of a build: plain data, so that it can be hashed and sent to a worker. Together with the
 * site's code and content it determines every page.
 */
export interface RenderConfig {
  readonly origin: string
  /** The content folder, relative to the root. */
  readonly contentFolder: string
  /** YYYY-MM-DD. */
  readonly buildDay: string
  readonly links: LinkTargets
  /** Every page has a social image. */
  readonly hasSocialImages: boolean
  /** Severities that the site sets. */
  readonly rules?: Rules | undefined
  /** Lengths that the build enforces. */
  readonly limits: PageLimits | undefined
  /** Sources that the Content-Security-Policy of every page has. */
  readonly csp: Sources
  /** Source expressions of the inline scripts. */
  readonly hashes: { readonly loader: string; readonly speculation: string | undefined }
  /** Text of the inline loader. */
  readonly loader: string
  /** Text of the speculation rules; empty for none. */
  readonly speculation: string
  /** URL of the React runtime. */
  readonly runtime: string
  /** Font files to preload. */
  readonly fonts: readonly string[]
  /** URLs of each widget's module and of the chunks it needs, by source file, the module first. */
  readonly widgets: Readonly<Record<string, readonly string[]>>
  /** Source files of the widgets that start workers. */
  readonly workers: readonly string[]
  /** What the scripts of each widget do that a policy may block, by source file. */
  readonly policyUses: Readonly<Record<string, readonly PolicyUse[]>>
  readonly stylesheets: Stylesheets
  /** Those of photographs are looked up when they are read. */
  readonly pictures: Readonly<Record<string, Picture>>
  /** Files of the photographs by their ids, relative to the root. */
  readonly photos?: Readonly<Record<string, string>>
  /** Of pictures that are copied as they are. */
  readonly sizes?: ImageSizes
  /** Text of the bar on the pages of a staging build; undefined for any other. */
  readonly staging?: string | undefined
  /** Text of the marks beside samples; undefined where none are shown, as in any build for visitors. */
  readonly sample?: string | undefined
  /** Served by `dev`: pages carry its client. */
  readonly dev: boolean
}
