import sharp from 'sharp'

/** A picture that a camera held on its side has taken, with a position and a name. */
export function takePhoto(width: number, height: number, colour = '#cc3311') {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}
