import { createHash } from 'node:crypto'
import { pMapIterable } from 'p-map'
import { isValidElement, type VNode } from 'preact'
import { hashFontFiles, listFileLetters, loadStaticFonts, type StaticFont } from '../../assets/fonts.ts'
import { packageVersion, requirePackage } from '../../assets/package-version.ts'
import type { DrawnPicture } from '../../assets/picture-plan.ts'
import { openPhoto, type Photo } from '../../assets/photos.ts'
import type { Config } from '../../config/config.ts'
import type { ContentStore } from '../../content/store.ts'
import { fail, failInSiteCode, warningDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown, runSiteCode } from '../../diagnostics/thrown.ts'
import type { OutputFile } from '../../output-file.ts'
import { digestOf } from '../../hash.ts'
import { plainCopy } from '../../render/plain-copy.ts'
import { LAYOUT } from '../../site-layout.ts'
import type { SocialModule } from '../../types.ts'
import { SOCIAL_SIZE, socialFile } from '../../urls.ts'
import { concerned, type Output, type OutputContext } from '../output.ts'
import { markBrackets, markNumbers } from './text-order.ts'

export interface SocialOptions {
  module: SocialModule
  config: Config
  content: ContentStore
  findPicture: (id: string) => DrawnPicture | Photo | undefined
  effects: OutputContext['effects']
}

/** Calls the components of an overlay and copies its content: what is left is the whole input of the drawing. */
function resolveOverlay(node: unknown, isRtl = false): unknown {
  if (Array.isArray(node)) return node.map((child) => resolveOverlay(child, isRtl))
  if (typeof node === 'string') return markBrackets(markNumbers(node, isRtl), isRtl)
  if (!isValidElement(node)) return node
  const { type, props } = node as VNode<{ children?: unknown; dir?: string; style?: { direction?: string } }>
  if (typeof type === 'function') return resolveOverlay((type as (props: object) => unknown)(props), isRtl)
  const direction = props.style?.direction ?? props.dir
  const children = resolveOverlay(props.children, direction === undefined ? isRtl : direction === 'rtl')
  return { type, props: plainCopy({ ...props, children }) }
}

/** Warns of letters that no font has: they are blank in the image. */
function findBlanks(overlay: unknown, letters: ReadonlySet<string>, page: string): Diagnostic[] {
  const text = textOf(overlay)
    .normalize('NFC')
    .replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
  // A letter that a font lacks is drawn from its parts, such as é from e and an accent.
  const isDrawn = (letter: string) => letters.has(letter) || [...letter.normalize('NFD')].every((part) => letters.has(part))
  const blank = [...new Set(text)].filter((letter) => !isDrawn(letter)).map((letter) => (/\p{M}/u.test(letter) ? `◌${letter}` : letter))
  if (blank.length === 0) return []
  const list = blank.slice(0, MOST_NAMED).join(' ') + (blank.length > MOST_NAMED ? ' …' : '')
  const message = `no font of the site has ${blank.length === 1 ? 'the letter' : 'the letters'} ${list} of the social image`
  const hint = 'add a font with them to fonts in build.yaml, after the others'
  return [warningDiagnostic('picture', message, { location: { file: LAYOUT.social }, hint, pages: [page] })]
}

/** Letters that a warning lists. */
const MOST_NAMED = 10

function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return node && typeof node === 'object' && 'props' in node ? textOf((node as { props: { children?: unknown } }).props.children) : ''
}

export interface SocialImage {
  /** Route path of the page. */
  page: string
  /** Plain elements, as satori takes them. */
  overlay: unknown
  /** Id of the picture behind them. */
  picture?: string | undefined
}

/** A social image of every page that is no alias; an image that the cache holds is not drawn again. */
export async function createSocialOutput({ module, config, content, findPicture, effects }: SocialOptions): Promise<Output<SocialImage>> {
  const hasFonts = config.fonts.length > 0
  const letters = new Set((await listFileLetters(config, effects)).flatMap((files) => files.flatMap((file) => [...file])))
  return {
    name: 'social',
    version: digestOf([...letters].join('')),
    isPerPage: true,
    extract({ job, page, meta }) {
      if (job.path !== job.canonicalPath) return { diagnostics: [] }
      try {
        const props = { page, meta, content: content.content } as never
        const { overlay, id } = content.track(() => ({ overlay: resolveOverlay(module.default(props)), id: module.art?.(props) })).value
        const picture = id === undefined ? undefined : findPicture(id)
        if (id === undefined ? module.art === undefined : picture && !picture.fault)
          return {
            value: { page: page.path, overlay, picture: picture?.id },
            diagnostics: hasFonts ? findBlanks(overlay, letters, page.path) : [],
          }
        const message = picture?.fault?.message ?? `there is no picture ${JSON.stringify(id)} for the social image`
        failInSiteCode('picture', message, { hint: picture?.fault?.hint ?? 'return the id of a picture from its export art' })
      } catch (error) {
        return { diagnostics: diagnosticsOfThrown(error, `the social image of ${page.path}`, { file: LAYOUT.social }, [page.path]) }
      }
    },
    pictures: ({ picture }) => (picture === undefined ? [] : [picture]),
    files(pages, cx) {
      requirePackage('satori', 'social images need', LAYOUT.social, config.root, cx.effects.disk)
      if (!hasFonts)
        fail('picture', 'no font of the site draws the words of social images', {
          location: { file: LAYOUT.social },
          hint: 'add one to fonts in build.yaml: the fonts of a system are not read',
        })
      let hash: string | undefined
      let loaded: Promise<StaticFont[]> | undefined
      const fonts: SocialFonts = {
        describe: () => (hash ??= hashFontFiles(config, cx.effects.disk)),
        load: () => (loaded ??= loadStaticFonts(config, cx.effects)),
      }
      const behind = ({ picture }: SocialImage) => (picture === undefined ? undefined : findPicture(picture)!)
      const draw = ({ data }: { data: SocialImage }) => drawFile(data, behind(data), fonts, config, cx)
      return pMapIterable(concerned(pages), draw, { concurrency: cx.effects.threads })
    },
  }
}

/** Increased when images are drawn in another way, so that what is kept of an earlier version is not used. */
const DRAWING = 1

/** The fonts of all images of a build. satori parses each object once. */
interface SocialFonts {
  describe(): string
  load(): Promise<StaticFont[]>
}

async function drawFile(
  { page, overlay }: SocialImage,
  picture: DrawnPicture | Photo | undefined,
  fonts: SocialFonts,
  config: Config,
  { effects, keeps }: OutputContext,
): Promise<OutputFile> {
  // Every input of the image.
  const versions = ['satori', 'sharp'].map(packageVersion)
  const inputs = [DRAWING, overlay, config.fonts, fonts.describe(), config.socialImages, SOCIAL_SIZE, versions]
  const key = createHash('sha256')
    .update(JSON.stringify(inputs))
    .update(picture === undefined ? '' : 'svg' in picture ? picture.drawing : picture.digest)
    .digest('hex')
  const path = socialFile(page)
  if (keeps(path, key)) {
    effects.cache.use('social', key)
    return { kind: 'same', path, key }
  }
  const draw = () => effects.cache.bytes('social', key, () => drawImage(overlay, picture, fonts, config), path)
  return { kind: 'bytes', path, key, bytes: await runSiteCode('drawing the social image', LAYOUT.social, draw, [page]) }
}

async function drawImage(
  overlay: unknown,
  picture: DrawnPicture | Photo | undefined,
  { load }: SocialFonts,
  config: Config,
): Promise<Uint8Array> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([import('satori'), import('sharp'), load()])
  const text = await satori(overlay as never, { ...SOCIAL_SIZE, fonts: fonts as never })
  const image =
    picture === undefined
      ? sharp({ create: { ...SOCIAL_SIZE, channels: 3, background: 'white' } })
      : 'svg' in picture
        ? sharp(Buffer.from(picture.svg), { density: (72 * SOCIAL_SIZE.width) / picture.width })
        : await openPhoto(picture)
  return image
    .resize({ ...SOCIAL_SIZE, fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(text) }])
    .jpeg({ quality: config.socialImages.quality, mozjpeg: true })
    .toBuffer()
}
