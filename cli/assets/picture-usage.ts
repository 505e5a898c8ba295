import { errorDiagnostic, warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { pictureFile } from '../site-layout.ts'
import type { Photo } from './photos.ts'
import type { DrawnPicture } from './picture-plan.ts'

/** A picture in use. */
export interface UsedPicture {
  readonly picture: DrawnPicture | Photo
  /** Also in the width for the whole viewport. */
  readonly isWide: boolean
}

/** Knows which pictures the pages show. */
export interface PictureUsage {
  add(uses: readonly { readonly id: string; readonly isWide: boolean }[]): void
  /** The pictures in use, sorted by id. */
  list(): UsedPicture[]
  /**
   * Reports drawings that no page shows: as warnings where there are drafts, which may show them.
   * @param listDrafts returns names of the entries and routes that were left out; a picture with such a name is not reported
   */
  check(listDrafts: () => readonly string[]): Diagnostic[]
}

export function createPictureUsage(pictures: ReadonlyMap<string, DrawnPicture | Photo>): PictureUsage {
  const used = new Map<string, boolean>()
  return {
    add(uses) {
      for (const { id, isWide } of uses) used.set(id, isWide || (used.get(id) ?? false))
    },
    list: () =>
      [...used]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([id, isWide]) => {
          const picture = pictures.get(id)
          return picture ? [{ picture, isWide }] : []
        }),
    check(listDrafts) {
      const small = [...used].flatMap(([id, isWide]) => checkSize(pictures.get(id), isWide))
      const unused = [...pictures].flatMap(([id, picture]) => ('svg' in picture && !used.has(id) ? id : []))
      if (unused.length === 0) return small
      const drafts = listDrafts()
      const report = drafts.length > 0 ? warningDiagnostic : errorDiagnostic
      const found = unused
        .filter((id) => !id.split('/').some((name) => drafts.includes(name)))
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

/** Pixels below which a photograph is blurred where it spans the viewport. */
const LEAST_WIDE = 1280
/** The same for any other place but that of a portrait, on a screen with two pixels for one of CSS. */
const LEAST = 320

/** Warns of a photograph that is too small for its place: it would be enlarged. */
function checkSize(picture: DrawnPicture | Photo | undefined, isWide: boolean): Diagnostic[] {
  if (!picture || 'svg' in picture) return []
  const least = isWide ? LEAST_WIDE : LEAST
  if (picture.width >= least) return []
  return [
    warningDiagnostic('picture', `the photograph is ${picture.width} pixels wide, and blurred where it needs ${least} or more`, {
      location: { file: picture.source },
      hint: 'export it larger from the original, or choose another one',
    }),
  ]
}
