import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { VNode } from 'preact'
import type { OutputFile } from '../output-file.ts'
import { cached } from '../cache.ts'
import type { Config } from '../config.ts'
import { loadStaticFonts } from './fonts.ts'
import { runLimited } from './pictures.ts'
import { SiteError } from '../errors.ts'
import { SOCIAL_SIZE, socialFile } from '../render/links.ts'
import type { Pictures } from '../render/picture-plan.ts'
import type { Page, PageMeta } from '../types.ts'

/** templates/social.tsx: the words of a page's social image over its picture. */
export interface SocialModule {
  /** Draws the overlay with plain elements and `style` objects, as satori takes them; it is called, not rendered. */
  default(props: SocialProps): VNode
  /** Id of the picture behind it. */
  art(props: SocialProps): string
}

export interface SocialProps {
  page: Page
  meta: PageMeta
  content: never
}

/** Collects the social images of the pages and draws them; one that the cache holds is not drawn again. */
export function createSocialImages(module: SocialModule | undefined, config: Config, pictures: Pictures) {
  const jobs: (() => Promise<OutputFile>)[] = []
  return {
    add(page: Page, meta: PageMeta, content: unknown): void {
      if (!module || config.dev) return
      const props = { page, meta, content: content as never }
      const overlay = module.default(props)
      const id = module.art(props)
      const art = pictures.use(id)
      if (!art)
        throw new SiteError({
          code: 'picture',
          message: `there is no picture ${JSON.stringify(id)} for the social image of ${page.path}`,
          place: { file: 'templates/social.tsx' },
        })
      jobs.push(async () => ({ path: socialFile(page.path), bytes: await drawImage(overlay, art.svg, art.width, config) }))
    },
    files: () => runLimited(jobs, availableParallelism()),
  }
}

async function drawImage(overlay: VNode, art: string, artWidth: number, config: Config): Promise<Uint8Array> {
  const key = createHash('sha256')
    // What Preact notes in a node differs from build to build.
    .update(JSON.stringify([overlay, config.fonts], (name, value: unknown) => (name.startsWith('__') ? undefined : value)))
    .update(art)
    .digest('hex')
  return cached('social', key, async () => {
    const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([import('satori'), import('sharp'), loadStaticFonts(config)])
    const text = await satori(overlay as never, { ...SOCIAL_SIZE, fonts })
    return sharp(Buffer.from(art), { density: (72 * SOCIAL_SIZE.width) / artWidth })
      .resize({ ...SOCIAL_SIZE, fit: 'cover', position: 'right' })
      .composite([{ input: Buffer.from(text) }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  })
}
