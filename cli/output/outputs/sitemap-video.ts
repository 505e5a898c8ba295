import { urlOfPicture, type Picture } from '../../assets/picture-plan.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../render/page.tsx'
import { readTime } from '../../source/time.ts'
import type { SitemapVideo } from '../../types.ts'
import { DATE_HINT, metaFault } from '../output.ts'

/** Of the video extension (https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps). */
export const VIDEO_NAMESPACE = 'http://www.google.com/schemas/sitemap-video/1.1'

/** Width of a thumbnail, in pixels, where there is one. */
const THUMBNAIL_WIDTH = 1200

/** True for the thumbnail of a video that is a drawn picture. */
const isPicture = (thumbnail: string) => !/^(\/|https?:)/.test(thumbnail)

/** Finds what is wrong with a video of a page. */
export function* checkVideo({ title, thumbnail, published }: SitemapVideo, { job, pictures }: RenderedPage): Iterable<Diagnostic> {
  const video = `the video ${JSON.stringify(title)}`
  if (isPicture(thumbnail) && !pictures.some(({ id }) => id === thumbnail))
    yield metaFault(job, `the thumbnail ${JSON.stringify(thumbnail)} of ${video} is no picture of this page`, PICTURE_HINT)
  if (published !== undefined && readTime(published) === undefined)
    yield metaFault(job, `${video} has the date ${JSON.stringify(published)}`, DATE_HINT)
}

const PICTURE_HINT = 'name one that it shows, or a file: /media/…'

/** In the form that sitemaps have. */
function publicationDate(written: string): string {
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/.test(written)
    ? written
    : new Date(readTime(written)! * 1000).toISOString()
}

/** URL of the thumbnail: of its picture, or as it is. */
export function thumbnailUrl({ thumbnail }: SitemapVideo, pictures: Readonly<Record<string, Picture>>): string {
  return isPicture(thumbnail) ? urlOfPicture(pictures[thumbnail]!, THUMBNAIL_WIDTH) : thumbnail
}

/**
 * Elements of a video, in the order of the schema.
 * @param base absolute URL that paths are relative to
 */
export function createVideoElements(
  { title, description, file, thumbnail, published, seconds }: SitemapVideo,
  base: string,
): Record<string, string> {
  return {
    thumbnail_loc: new URL(thumbnail, base).href,
    title,
    description,
    content_loc: new URL(file, base).href,
    ...(seconds !== undefined && { duration: String(Math.max(1, Math.round(seconds))) }),
    ...(published !== undefined && { publication_date: publicationDate(published) }),
  }
}
