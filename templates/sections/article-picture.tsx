import { Picture, type PictureProps } from 'lanai'
import type { Article } from '../../content/schema/articles.ts'

/** Id of the picture of an article: its photograph, or else its drawing; undefined where it has none. */
export function articleArt({ slug, photo, pictureAlt }: Article): string | undefined {
  return pictureAlt === undefined ? undefined : (photo ?? `articles/${slug}`)
}

/** The picture of an article, where it has one. */
export function ArticlePicture({ article, ...use }: { article: Article } & Omit<PictureProps, 'of' | 'src' | 'alt'>) {
  const { slug, photo, pictureAlt } = article
  if (pictureAlt === undefined) return null
  return <Picture {...(photo === undefined ? { of: `articles/${slug}` } : { src: photo })} alt={pictureAlt} {...use} />
}
