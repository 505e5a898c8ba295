import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import sharp from 'sharp'

/** Size of a screenshot relative to the page: large enough to review, small enough to keep in git. */
export const SCALE = 0.4
/** Side of a region in pixels of a stored screenshot: 65 CSS pixels, about the height of a button. */
const REGION = 26
/** Share of a region's pixels that may differ; see docs/measuring.md. */
const TOLERANCE = 0.08
/** Rows by which the height may differ. */
const HEIGHT_TOLERANCE = 2
/** Blurs the edges of letters, which every browser version draws a little differently. */
const BLUR = 1

export interface Comparison {
  /** Description of the difference; undefined where the screenshots match. */
  problem: string | undefined
  /** Share of differing pixels in the region that differs most. */
  worst: number
  /** PNG: differing pixels in red over the faded screenshot; where the screenshots differ and have the same size. */
  difference: Buffer | undefined
}

interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Compares two screenshots of that scale region by region, so that one changed button counts as much on a long page as on a short one. */
export async function compareScreenshots(reference: Buffer, current: Buffer): Promise<Comparison> {
  if (reference.equals(current)) return { problem: undefined, worst: 0, difference: undefined }
  const [before, after] = await Promise.all([readPixels(reference), readPixels(current)])
  if (before.width !== after.width || Math.abs(before.height - after.height) > HEIGHT_TOLERANCE) {
    const problem = `was ${formatSize(before)}, is ${formatSize(after)}`
    return { problem, worst: 1, difference: undefined }
  }
  const { width } = before
  const height = Math.min(before.height, after.height)
  const { worst, x, y } = findWorstRegion(comparePixels(before, after, height, true), width, height)
  if (worst <= TOLERANCE) return { problem: undefined, worst, difference: undefined }
  return {
    problem: `differs most near x ${fullSize(x)}, y ${fullSize(y)}: ${Math.round(worst * 100)} % of a region`,
    worst,
    difference: PNG.sync.write(comparePixels(before, after, height, false)),
  }
}

async function readPixels(screenshot: Buffer): Promise<Raw> {
  const { data, info } = await sharp(screenshot).blur(BLUR).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function comparePixels(before: Raw, after: Raw, height: number, diffMask: boolean): PNG {
  const { width } = before
  const result = new PNG({ width, height })
  const bytes = width * height * 4
  // pixelmatch's own detection of antialiasing is off: the blur has already removed it.
  pixelmatch(before.data.subarray(0, bytes), after.data.subarray(0, bytes), result.data, width, height, {
    threshold: 0.1,
    includeAA: true,
    diffMask,
  })
  return result
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
