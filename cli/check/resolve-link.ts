/** Resolves a link as a browser does on a page of the site; undefined where it is no URL. */
export function resolveLink(link: string, pageUrl: string, origin: string): URL | undefined {
  const base = origin + pageUrl
  return URL.canParse(link, base) ? new URL(link, base) : undefined
}
