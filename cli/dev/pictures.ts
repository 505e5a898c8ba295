import { basename } from 'node:path'
import { contentType } from 'mime-types'
import type { ComponentType } from 'preact'
import { pictureFiles, type PictureFile } from '../assets/pictures.ts'
import type { PhotoCatalogue } from '../assets/photo-catalogue.ts'
import type { Photo } from '../assets/photos.ts'
import { toPicture, planPictures, UNPLANNED, variantsOf, type DrawnPicture, type Picture } from '../assets/picture-plan.ts'
import { collectDiagnostics } from '../diagnostics/diagnostic.ts'
import { ABSENT } from '../engine/cells.ts'
import { digestOf } from '../hash.ts'
import type { PictureConfig } from '../config/asset-settings.ts'
import type { Effects } from '../effects.ts'
import type { PictureUse } from '../assets/picture-usage.ts'

export type DevPictures = ReturnType<typeof createDevPictures>

/**
 * Creates the pictures of a site, each drawn when a page shows it and encoded when a browser asks for it.
 * @param onEncoded receives the path of a file whose drawing was served in its place
 */
export function createDevPictures({ cache }: Pick<Effects, 'cache'>, onEncoded: (path: string) => void) {
  let config: PictureConfig
  let scenes: ReadonlyMap<string, ComponentType> = new Map()
  const drawn = new Map<ComponentType, DrawnPicture>()
  /** Pictures that were read before they were drawn, by their scenes: a page of the site before the last change has its own. */
  const read = new Map<ComponentType, string>()
  const wide = new Set<string>()
  /** Pictures by the paths of their files. */
  const owners = new Map<string, DrawnPicture | Photo>()
  let photos: PhotoCatalogue | undefined
  const encoded = new Map<string, Uint8Array>()
  let queue = Promise.resolve()
  const waiting = new Set<string>()

  const draw = (id: string, scene = scenes.get(id)!): DrawnPicture => {
    const known = drawn.get(scene)
    if (known) return known
    const picture = planPictures(new Map([[id, scene]]), config).get(id)!
    drawn.set(scene, picture)
    return picture
  }
  const filesOf = (picture: DrawnPicture | Photo): PictureFile[] =>
    pictureFiles({ picture, isWide: wide.has(picture.id) }, config, { cache })
  const encodeLater = (path: string, picture: DrawnPicture | Photo): void => {
    if (waiting.has(path)) return
    waiting.add(path)
    // One at a time: the encoder uses all processor cores, and pages are rendered meanwhile.
    queue = queue
      .then(async () => {
        const file = filesOf(picture).find((other) => other.path === path)
        if (!file) return
        encoded.set(path, await file.make())
        onEncoded(path)
      })
      // The drawing stays; `build` reports why it cannot be encoded.
      .catch(() => {})
      .finally(() => waiting.delete(path))
  }
  return {
    /**
     * Takes the pictures of a site and returns its drawings; drawings that have not changed are not drawn again. A drawing that is not
     * drawn yet has no size when it is read, and is drawn by `drawRead`.
     * @param inStyles photographs of stylesheets, which are in use
     */
    update(
      next: ReadonlyMap<string, ComponentType>,
      settings: PictureConfig,
      catalogue?: PhotoCatalogue,
      inStyles: readonly Photo[] = [],
    ): Record<string, Picture> {
      if (JSON.stringify(config) !== JSON.stringify(settings)) drawn.clear()
      config = settings
      scenes = next
      const present = new Set(next.values())
      for (const scene of drawn.keys()) if (!present.has(scene)) drawn.delete(scene)
      photos = catalogue
      for (const photo of inStyles) for (const { file } of photo.variants) owners.set(file, photo)
      const pictures: Record<string, Picture> = {}
      for (const [id, scene] of next)
        Object.defineProperty(pictures, id, {
          enumerable: true,
          get() {
            const picture = drawn.get(scene)
            if (picture) return toPicture(picture)
            read.set(scene, id)
            return { id, ...UNPLANNED } satisfies Picture
          },
        })
      return pictures
    },
    /**
     * Draws what was read before it was drawn: the page that reads it has to be rendered again. A drawing is a rendering of its own,
     * and inside that of a component it would end the component's hooks.
     * @returns false where there was nothing to draw
     * @throws DiagnosticError when a scene throws or draws something else
     */
    drawRead(): boolean {
      const all = [...read]
      read.clear()
      for (const [scene, id] of all) draw(id, scene)
      return all.length > 0
    },
    /** Returns the version of a picture, which is drawn for that. */
    version(id: string): string {
      if (photos && Object.hasOwn(photos.sources, id)) return photos.version(id)
      if (!scenes.has(id)) return ABSENT
      const { value: picture } = collectDiagnostics(() => draw(id))
      // The page that shows it reports what is wrong with it.
      return picture ? digestOf(JSON.stringify(toPicture(picture))) : 'faulty'
    },
    use(uses: readonly PictureUse[]): void {
      for (const { id, isWide } of uses) {
        if (isWide) wide.add(id)
        const picture = photos?.get(id) ?? (scenes.has(id) ? draw(id) : undefined)
        // A page of the site before the last change may show one that is gone.
        if (!picture) continue
        for (const path of picture.svgFile ? [picture.svgFile] : variantsOf(picture, isWide).map(({ file }) => file))
          owners.set(path, picture)
      }
    },
    /**
     * Returns a file of a picture in use: what it is encoded from, of the given type, while the file is being encoded.
     * @returns undefined for a path that is no file of such a picture
     */
    read(path: string): { readonly bytes: Uint8Array | string; readonly type?: string } | undefined {
      const picture = owners.get(path)
      const bytes = encoded.get(path)
      if (!picture || bytes) return bytes && { bytes }
      if (path !== picture.svgFile) encodeLater(path, picture)
      if ('svg' in picture) return { bytes: picture.svg, type: 'image/svg+xml' }
      return { bytes: picture.read(), type: contentType(basename(picture.source)) || 'application/octet-stream' }
    },
  }
}
