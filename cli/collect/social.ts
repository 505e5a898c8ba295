import { createHash } from 'node:crypto'
import { pMapIterable } from 'p-map'
import { isValidElement, type VNode } from 'preact'
import { hashFontFiles, loadStaticFonts } from '../assets/fonts.ts'
import type { DrawnPicture } from '../assets/picture-plan.ts'
import type { Config } from '../config/config.ts'
import type { ContentStore } from '../content/store.ts'
import { DiagnosticError, errorDiagnostic } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import type { Effects } from '../pipeline/effects.ts'
import type { OutputFile } from '../output/output-file.ts'
import { plainCopy } from '../render/plain-copy.ts'
import { LAYOUT } from '../site-layout.ts'
import type { SocialModule } from '../types.ts'
import { SOCIAL_SIZE, socialFile } from '../urls.ts'
import type { Collector } from './collector.ts'

export interface SocialOptions {
  module: SocialModule
  config: Config
  content: ContentStore
  pictures: ReadonlyMap<string, DrawnPicture>
  /** Receives the id of each picture behind an image. */
  onPicture(id: string): void
  effects: Pick<Effects, 'cache' | 'disk' | 'threads'>
}

/** Calls the components of an overlay and copies its content: what is left is the whole input of the drawing. */
function resolveOverlay(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(resolveOverlay)
  if (!isValidElement(node)) return node
  const { type, props } = node as VNode<{ children?: unknown }>
  if (typeof type === 'function') return resolveOverlay((type as (props: object) => unknown)(props))
  return { type, props: plainCopy({ ...props, children: resolveOverlay(props.children) }) }
}

/** One image to draw. */
interface SocialImage {
  path: string
  page: string
  /** Plain elements, as satori takes them. */
  overlay: unknown
  picture: DrawnPicture
}

/** Collects a social image of every page that is no alias; an image that the cache holds is not drawn again. */
export function createSocialCollector({ module, config, content, pictures, onPicture, effects }: SocialOptions): Collector {
  const images: SocialImage[] = []
  let fonts: string | undefined
  const describeFonts = () => (fonts ??= hashFontFiles(config, effects.disk))
  return {
    name: 'social',
    add({ job, page, meta }) {
      if (job.path !== job.canonicalPath) return []
      try {
        const props = { page, meta, content: content.content } as never
        const { overlay, id } = content.track(() => ({ overlay: resolveOverlay(module.default(props)), id: module.art(props) })).value
        const picture = pictures.get(id)
        if (!picture)
          return [
            errorDiagnostic('picture', `there is no picture ${JSON.stringify(id)} for the social image`, {
              location: { file: LAYOUT.social },
              pages: [page.path],
            }),
          ]
        onPicture(id)
        images.push({ path: socialFile(page.path), page: page.path, overlay, picture })
        return []
      } catch (error) {
        return diagnosticsOfThrown(error, `the social image of ${page.path}`, { file: LAYOUT.social }, [page.path])
      }
    },
    files: () => pMapIterable(images, (image) => drawFile(image, describeFonts(), config, effects), { concurrency: effects.threads }),
  }
}

async function drawFile(
  { path, page, overlay, picture }: SocialImage,
  fonts: string,
  config: Config,
  effects: SocialOptions['effects'],
): Promise<OutputFile> {
  // Every input of the image.
  const inputs = [overlay, config.fonts, fonts, config.characters, config.socialImages, SOCIAL_SIZE]
  const key = createHash('sha256').update(JSON.stringify(inputs)).update(picture.svg).digest('hex')
  try {
    return { path, bytes: await effects.cache.bytes('social', key, () => drawImage(overlay, picture, config, effects)) }
  } catch (error) {
    throw new DiagnosticError(diagnosticsOfThrown(error, 'drawing the social image', { file: LAYOUT.social }, [page]))
  }
}

async function drawImage(
  overlay: unknown,
  { svg, width }: DrawnPicture,
  config: Config,
  effects: SocialOptions['effects'],
): Promise<Uint8Array> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadStaticFonts(config, effects),
  ])
  const text = await satori(overlay as never, { ...SOCIAL_SIZE, fonts })
  return sharp(Buffer.from(svg), { density: (72 * SOCIAL_SIZE.width) / width })
    .resize({ ...SOCIAL_SIZE, fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(text) }])
    .jpeg({ quality: config.socialImages.quality, mozjpeg: true })
    .toBuffer()
}
