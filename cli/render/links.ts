/** How the site's route paths become links, and which of them exist. */
export interface SiteMap {
  /** Route paths without a trailing slash, `/` for the home page. */
  has(path: string): boolean
  /** Target of a redirect that starts at this path. */
  redirectOf(path: string): string | undefined
  urls: 'directory' | 'clean'
}

export type ResolvedLink = { ok: true; href: string } | { ok: false; message: string; hint: string }

/** The link form of a route path that a host answers with 200: `/tools` gives `/tools/`, or `/tools` where URLs are clean. */
export function pageUrl(path: string, urls: SiteMap['urls']): string {
  return path === '/' || urls === 'clean' ? path : `${path}/`
}

/** The file a route path is written to, relative to the output folder. */
export function pageFile(path: string, urls: SiteMap['urls']): string {
  if (path === '/') return 'index.html'
  if (path === '/404') return '404.html'
  return urls === 'clean' ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`
}

/** Gives an authored href its final form. Outside addresses and in-page anchors stay as they are. */
export function resolveLink(href: string, site: SiteMap): ResolvedLink {
  if (/^#[^#]+$/.test(href) || href.startsWith('//')) return { ok: true, href }
  if (/^(https?|mailto|tel|sms):./.test(href)) return { ok: true, href }
  if (!href.startsWith('/')) {
    return {
      ok: false,
      message: `the link ${JSON.stringify(href)} is neither a path of this site nor an address`,
      hint: 'begin with / for a page of this site, # for a place on this page, or https:, mailto:, tel:',
    }
  }
  const [, pathname = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const path = pathname === '/' ? '/' : pathname.replace(/\/$/, '')
  if (site.has(path)) return { ok: true, href: pageUrl(path, site.urls) + rest }
  if (/\.[a-z0-9]+$/i.test(pathname)) return { ok: true, href }
  const target = site.redirectOf(path)
  if (target)
    return {
      ok: false,
      message: `the link ${JSON.stringify(href)} costs a redirect to ${JSON.stringify(target)}`,
      hint: `link to ${target}`,
    }
  return {
    ok: false,
    message: `the link ${JSON.stringify(href)} leads to a page that does not exist`,
    hint: 'correct the path, or add the route',
  }
}

/** What Open Graph and Twitter cards are made for, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 }

/** The file of a page's social image, relative to the output folder. */
export function socialFile(path: string): string {
  return `social${path === '/' ? '/home' : path}.jpg`
}
