import { filmUrl } from '../tool-data.ts'

/** The sources of a tool's film, for a `<video>`. */
export function FilmSources({ slug }: { slug: string }) {
  return (
    <>
      <source src={filmUrl(slug, 'webm')} type="video/webm" />
      <source src={filmUrl(slug, 'mp4')} type="video/mp4" />
    </>
  )
}
