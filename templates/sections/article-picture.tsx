import { Picture, type PictureProps } from 'lanai'
import type { Article } from '../../content/schema/articles.ts'

/** Id of the picture of an article: its photograph, or else its drawing; undefined where it has none. */
export function articleArt({ slug, photo, alt }: Article): string | undefined {
  return photo?.file ?? (alt === undefined ? undefined : `articles/${slug}`)
}

/** The picture of an article, where it has one. */
export function ArticlePicture({ article, ...use }: { article: Article } & Omit<PictureProps, 'of' | 'src' | 'alt'>) {
  const { slug, photo, alt } = article
  if (photo) return <Picture src={photo.file} alt={photo.alt} {...use} />
  return alt === undefined ? null : <Picture of={`articles/${slug}`} alt={alt} {...use} />
}
