import { extname } from 'node:path'

/** Endings of files that photographs are read from. */
export const PHOTO_ENDINGS = ['avif', 'jfif', 'jpe', 'jpeg', 'jpg', 'png', 'tif', 'tiff', 'webp']

/** True for the name of a photograph, by its ending. */
export function isPhotoFile(path: string): boolean {
  return PHOTO_ENDINGS.includes(extname(path).slice(1).toLowerCase())
}

const IMAGE = /\.(?:apng|avif|bmp|gif|ico|jfif|jpe|jpe?g|png|svg|webp)$/i

/** True for the name of a picture that can be measured. */
export function isImageFile(path: string): boolean {
  return IMAGE.test(path)
}
