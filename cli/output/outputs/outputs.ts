import type { Config } from '../../config/config.ts'
import type { PreparedSite } from '../../build/prepare.ts'
import type { Output } from '../output.ts'
import { createHeadersOutput } from './headers.ts'
import { createRedirectsOutput } from './redirects.ts'
import { createSiteOutputs, createTextOutputs } from './site.ts'
import { createSitemapOutput } from './sitemap.ts'

/** The outputs that a site asks for; the modules of others are not loaded. */
export async function createOutputs(
  { code, content, render, pictures }: Pick<PreparedSite, 'code' | 'content' | 'render' | 'pictures'>,
  config: Config,
): Promise<Output[]> {
  const { social } = code
  const { feeds, search, dev } = config
  return [
    ...createTextOutputs(code.texts, content, render),
    createSitemapOutput(config, render),
    ...(search ? [(await import('./search.ts')).createSearchOutput()] : []),
    ...(Object.keys(feeds).length > 0 ? [(await import('./feeds.ts')).createFeedsOutput(config)] : []),
    ...(social && !dev ? [(await import('./social.ts')).createSocialOutput({ module: social, config, content, pictures })] : []),
    createHeadersOutput(config, render.loader),
    createRedirectsOutput(config),
    ...createSiteOutputs(code.outputs, content, render),
  ]
}
