import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import sharp from 'sharp'

/** Size of a stored picture: enough to see by, and small enough to keep in git. */
const SCALE = 0.4
/** Side of a region in pixels of a stored picture: 65 CSS pixels, about a button. */
const REGION = 26
/** Share of a region's pixels that may differ; measured in docs/measuring.md. */
const TOLERANCE = 0.08
/** Rows by which a stored picture may be longer or shorter. */
const HEIGHT_TOLERANCE = 2
/** Melts the edges of letters together, which every version of a browser draws a little differently. */
const BLUR = 1

export interface Comparison {
  /** What a person has to look at; undefined where the two look alike. */
  problem: string | undefined
  /** Share of differing pixels in the region that differs most. */
  worst: number
  /** PNG: what differs, in red over the faded picture. */
  difference: Buffer
}

interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Makes of a screenshot what is kept and compared. */
export async function shrinkLook(screenshot: Buffer): Promise<Buffer> {
  const { width } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .resize({ width: Math.round(width * SCALE) })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
}

/** Compares two shrunk looks region by region, so that one changed button on a long page weighs as much as on a short one. */
export async function compareLooks(reference: Buffer, now: Buffer): Promise<Comparison> {
  const [before, after] = await Promise.all([readLook(reference), readLook(now)])
  if (before.width !== after.width || Math.abs(before.height - after.height) > HEIGHT_TOLERANCE) {
    const problem = `was ${formatSize(before)}, is ${formatSize(after)}`
    return { problem, worst: 1, difference: PNG.sync.write(new PNG({ width: 1, height: 1 })) }
  }
  const { width } = before
  const height = Math.min(before.height, after.height)
  const mask = matchPixels(before, after, height, true)
  const { worst, x, y } = findWorstRegion(mask, width, height)
  return {
    problem:
      worst > TOLERANCE ? `differs most near x ${fullSize(x)}, y ${fullSize(y)}: ${Math.round(worst * 100)} % of a region` : undefined,
    worst,
    difference: PNG.sync.write(matchPixels(before, after, height, false)),
  }
}

async function readLook(look: Buffer): Promise<Raw> {
  const { data, info } = await sharp(look).blur(BLUR).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function matchPixels(before: Raw, after: Raw, height: number, diffMask: boolean): PNG {
  const { width } = before
  const picture = new PNG({ width, height })
  const bytes = width * height * 4
  // The blur has already dealt with antialiasing.
  pixelmatch(before.data.subarray(0, bytes), after.data.subarray(0, bytes), picture.data, width, height, {
    threshold: 0.1,
    includeAA: true,
    diffMask,
  })
  return picture
}

function findWorstRegion({ data }: PNG, width: number, height: number): { worst: number; x: number; y: number } {
  const found = { worst: 0, x: 0, y: 0 }
  for (let y = 0; y < height; y += REGION)
    for (let x = 0; x < width; x += REGION) {
      let differing = 0
      for (let row = y; row < Math.min(y + REGION, height); row++)
        for (let column = x; column < Math.min(x + REGION, width); column++) if (data[(row * width + column) * 4 + 3]) differing++
      const share = differing / REGION ** 2
      if (share > found.worst) Object.assign(found, { worst: share, x, y })
    }
  return found
}

const fullSize = (pixels: number) => Math.round(pixels / SCALE)
const formatSize = ({ width, height }: Raw) => `${fullSize(width)} x ${fullSize(height)} px`
