import type { OutputFile } from './build.ts'
import type { Config } from './config.ts'
import type { Fonts } from './fonts.ts'
import type { SiteBundle } from './site-bundle.ts'
import type { Page, PageMeta } from './types.ts'

export function drawSocialImages(_bundle: SiteBundle, _config: Config, _fonts: Fonts) {
  return {
    add(_page: Page, _meta: PageMeta, _content: unknown): void {},
    async *files(): AsyncGenerator<OutputFile> {},
  }
}
