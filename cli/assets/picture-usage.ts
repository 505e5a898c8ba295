import { errorDiagnostic, warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { pictureFile } from '../site-layout.ts'
import type { Photo } from './photos.ts'
import type { DrawnPicture } from './picture-plan.ts'

export interface PictureUse {
  readonly id: string
  /** File of a photograph, relative to the root of the site. */
  readonly source?: string
  /** Of a photograph, as in `<img sizes>`, where the site says them. */
  readonly sizes?: string
  /** Also in the width for the whole viewport. */
  readonly isWide: boolean
}

export interface UsedPicture {
  readonly picture: DrawnPicture | Photo
  /** Also in the width for the whole viewport. */
  readonly isWide: boolean
}

/** Creates what knows which pictures the pages show. */
export function createPictureUsage(
  drawings: ReadonlyMap<string, DrawnPicture>,
  findPhoto: (id: string) => Photo | undefined = () => undefined,
) {
  const find = (id: string) => drawings.get(id) ?? findPhoto(id)
  const used = new Map<string, boolean>()
  /** The least widths of photographs, in pixels. */
  const least = new Map<string, number>()
  return {
    add(uses: readonly PictureUse[]): void {
      for (const use of uses) {
        used.set(use.id, use.isWide || (used.get(use.id) ?? false))
        if (use.source !== undefined) least.set(use.id, Math.max(least.get(use.id) ?? 0, leastWidth(use)))
      }
    },
    ids: (): readonly string[] => [...used.keys()],
    /** The pictures in use, sorted by id. */
    list: (): UsedPicture[] =>
      [...used]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([id, isWide]) => {
          const picture = find(id)
          return picture ? [{ picture, isWide }] : []
        }),
    /**
     * Reports drawings that no page shows: as warnings where there are drafts, which may show them.
     * @param listDrafts returns names of the entries and routes that were left out; a picture with such a name is not reported
     * @param findNamed returns the function that tells whether what has no page at the moment names a picture, which is not reported either
     */
    check(listDrafts: () => readonly string[], findNamed: () => (id: string) => boolean = () => () => false): Diagnostic[] {
      const small = [...least].flatMap(([id, width]) => checkSize(findPhoto(id), width))
      const unused = [...drawings.keys()].filter((id) => !used.has(id))
      if (unused.length === 0) return small
      const drafts = listDrafts()
      const isNamed = findNamed()
      const report = drafts.length > 0 ? warningDiagnostic : errorDiagnostic
      // A crop goes with the drawing that it is of.
      const isCrop = (id: string) => unused.some((other) => id.startsWith(`${other}/`))
      const found = unused
        .filter((id) => !id.split('/').some((name) => drafts.includes(name)) && !isCrop(id) && !isNamed(id))
        .map((id) =>
          report('picture', `no page shows the picture ${JSON.stringify(id)}`, {
            location: { file: pictureFile(id) },
            hint:
              drafts.length > 0 ? 'place it with <Picture>, or delete it unless a draft shows it' : 'place it with <Picture>, or delete it',
          }),
        )
      return [...small, ...found]
    },
  }
}

/** Viewports in which a photograph has to be sharp: a laptop, and a phone with two pixels for one of CSS. */
const VIEWPORTS = [
  { width: 1280, density: 1 },
  { width: 390, density: 2 },
]
/** Pixels of CSS of a place whose width nothing says. */
const UNKNOWN = 160
const ENTRY = /^(?:\((?:(min|max)-width:|width *([<>]=?)) *([\d.]+)(px|r?em)\) +)?([\d.]+)(px|r?em|vw)$/

/** The pixels that a place needs, as `sizes` says. */
function leastWidth({ isWide, sizes = isWide ? '100vw' : undefined }: PictureUse): number {
  return Math.max(...VIEWPORTS.map(({ width, density }) => Math.round((widthIn(width, sizes) ?? UNKNOWN) * density)))
}

/** The width that the first entry of `sizes` for a viewport names; undefined where it has more than comparisons and lengths. */
function widthIn(viewport: number, sizes = ''): number | undefined {
  const pixels = (number: string | undefined, unit: string | undefined) =>
    Number(number) * (unit === 'px' ? 1 : unit === 'vw' ? viewport / 100 : 16)
  for (const entry of sizes.split(',')) {
    const [found, limit, comparison, edge, edgeUnit, length, unit] = ENTRY.exec(entry.trim()) ?? []
    if (found === undefined) return undefined
    const isBelow = limit === 'max' || comparison?.startsWith('<')
    if (edge === undefined || (isBelow ? viewport <= pixels(edge, edgeUnit) : viewport >= pixels(edge, edgeUnit)))
      return pixels(length, unit)
  }
  return undefined
}

/** Warns of a photograph that is too small for its place: it would be enlarged. */
function checkSize(picture: Photo | undefined, least: number): Diagnostic[] {
  if (!picture || picture.width >= least) return []
  return [
    warningDiagnostic('picture', `the photograph is ${picture.width} pixels wide, and blurred where it needs ${least} or more`, {
      location: { file: picture.source },
      hint: 'export it larger from the original, or choose another one',
    }),
  ]
}
