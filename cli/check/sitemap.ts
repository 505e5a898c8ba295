import { Parser } from 'htmlparser2'

/** The URLs that a sitemap lists. */
export function readSitemap(xml: string): string[] {
  const urls: string[] = []
  let isUrl = false
  const parser = new Parser(
    {
      onopentag(name) {
        isUrl = name === 'loc'
        if (isUrl) urls.push('')
      },
      ontext(text) {
        if (isUrl) urls[urls.length - 1] += text
      },
      onclosetag() {
        isUrl = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return urls
}
