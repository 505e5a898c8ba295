import type { Config } from '../../config/config.ts'
import type { PhotoCatalogue } from '../../assets/photo-catalogue.ts'
import type { DrawnPicture } from '../../assets/picture-plan.ts'
import type { SiteCode } from '../../bundle/site-code.ts'
import type { ContentStore } from '../../content/store.ts'
import type { RenderConfig } from '../../render/render-config.ts'
import type { Output, OutputContext } from '../output.ts'
import { createHeadersOutput } from './headers.ts'
import { createRedirectsOutput } from './redirects.ts'
import { createSiteOutputs, createTextOutputs } from './site.ts'
import { createSitemapOutput } from './sitemap.ts'

interface OutputSite {
  readonly code: SiteCode
  readonly content: ContentStore
  readonly render: RenderConfig
  readonly drawings: ReadonlyMap<string, DrawnPicture>
  readonly photos: Pick<PhotoCatalogue, 'get'>
}

/** The outputs that a site asks for; the modules of others are not loaded. */
export async function createOutputs(
  { code, content, render, drawings, photos }: OutputSite,
  config: Config,
  effects: OutputContext['effects'],
): Promise<Output[]> {
  const { social } = code
  const { feeds, search, dev, fonts } = config
  const findPicture = (id: string) => drawings.get(id) ?? photos.get(id)
  return [
    ...createTextOutputs(code.texts, content, render),
    createSitemapOutput(config, render),
    ...(search ? [(await import('./search.ts')).createSearchOutput()] : []),
    ...(fonts.length > 0 ? [await (await import('./letters.ts')).createLettersOutput(config, effects)] : []),
    ...(Object.keys(feeds).length > 0 ? [(await import('./feeds.ts')).createFeedsOutput(config, effects.disk)] : []),
    ...(social && !dev
      ? [await (await import('./social.ts')).createSocialOutput({ module: social, config, content, findPicture, effects })]
      : []),
    createHeadersOutput(config, render.loader),
    createRedirectsOutput(config),
    ...createSiteOutputs(code.outputs, content, render),
  ]
}
