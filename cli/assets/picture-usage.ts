import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { pictureFile } from '../site-layout.ts'
import type { DrawnPicture } from './picture-plan.ts'

/** A picture in use. */
export interface UsedPicture {
  readonly picture: DrawnPicture
  /** Also in the width for the whole viewport. */
  readonly isWide: boolean
}

/** Knows which pictures the pages show. */
export interface PictureUsage {
  add(uses: readonly { readonly id: string; readonly isWide: boolean }[]): void
  /** The pictures in use, sorted by id. */
  list(): UsedPicture[]
  /**
   * Reports pictures that no page shows.
   * @param unpublished slugs of entries that are left out: pictures of their names are shown once they are not
   */
  check(unpublished?: ReadonlySet<string>): Diagnostic[]
}

export function createPictureUsage(pictures: ReadonlyMap<string, DrawnPicture>): PictureUsage {
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
    check: (unpublished = new Set()) =>
      [...pictures.keys()]
        .filter((id) => !used.has(id) && !unpublished.has(id.slice(id.lastIndexOf('/') + 1)))
        .map((id) =>
          errorDiagnostic('picture', `no page shows the picture ${JSON.stringify(id)}`, {
            location: { file: pictureFile(id) },
            hint: 'place it with <Picture>, or delete it',
          }),
        ),
  }
}
