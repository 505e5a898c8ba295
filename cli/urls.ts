import { findClosest } from './closest.ts'
import { settingOfFeedFile } from './feed-files.ts'
import { memoize } from './memoize.ts'
import { decodeName, encodePath, escapePattern, normalizeName, normalizePath } from './names.ts'
import { explainUnpublished, findUnpublished, type SourcePages, type UnpublishedFiles } from './source-links.ts'

/** `directory`: /tools/ is tools/index.html; `clean`: /tools is tools.html. */
export type UrlStyle = 'directory' | 'clean'

/** Everything that decides whether a link is good: plain data. */
export interface LinkTargets {
  /** Path below which the site is served; empty for the root of its host. */
  readonly base?: string
  readonly urls: UrlStyle
  /** Route paths of all pages, without a trailing slash; `/` is the home page. */
  readonly paths: readonly string[]
  /** Targets of redirects by their source. */
  readonly redirects: Readonly<Record<string, { readonly to: string }>>
  /** Path prefixes that another server of the same origin answers, e.g. `/api/`. */
  readonly externalPaths: readonly string[]
  /** Pages by the Markdown files that they are made from. */
  readonly sources?: SourcePages
  readonly unpublished?: UnpublishedFiles
  /** Files of the output that are no pages, relative to it, except those that lanai names itself; `*` stands for any part of a name. */
  readonly files: readonly string[]
}

export type ResolvedLink =
  | {
      readonly ok: true
      readonly href: string
      /** Route path of the page, or URL of the file, that it points to. */ readonly path?: string
    }
  | {
      readonly ok: false
      readonly code: 'link-missing' | 'file-missing'
      readonly message: string
      /** Looks through the names of the site, so it is made only where someone reads it. */
      readonly hint: string
    }

export type LinkResolver = (href: string) => ResolvedLink

/** What the location of a file or page in a page resolves to. */
export interface Resolvers {
  /** Turns an authored href into its final form. Addresses of other sites and anchors within a page stay as they are. */
  readonly link: LinkResolver
  /** Checks a path that begins with a slash, such as the `src` of a video. */
  readonly file: LinkResolver
}

/** True for the address of something that shows pages and files alike, such as a frame, where it is one of a page, or of nothing. */
export function leadsToPage(url: string, { link, file }: Resolvers): boolean {
  return /^\/(?!\/)/.test(url) && (link(url).ok || !file(url).ok)
}

/** Puts the base path before a path of the site that does not have it; URLs of other hosts and relative ones stay as they are. */
export function addBase(url: string, base = ''): string {
  return hasBase(url, base) || !/^\/(?!\/)/.test(url) ? url : base + url
}

/** The path as the site itself names it; one outside of the base path stays as it is. */
export function withoutBase(url: string, base = ''): string {
  return base !== '' && hasBase(url, base) ? `/${url.slice(base.length).replace(/^\//, '')}` : url
}

/** True for a path at or below the base path. */
export function hasBase(url: string, base: string): boolean {
  return url.startsWith(base) && /^$|^[/?#]/.test(url.slice(base.length))
}

/**
 * The form of a route path that a static host answers with 200, encoded: `/tools` becomes `/tools/`, or `/tools` where URLs are clean.
 * A path that ends in `.html` is a file.
 */
export function pageUrl(path: string, urls: UrlStyle): string {
  const encoded = PLAIN_PATH.test(path) ? path : encodePath(path)
  return path === '/' || urls === 'clean' || HTML_FILE.test(path) ? encoded : `${encoded}/`
}

/** A path that is its own URL. */
const PLAIN_PATH = /^[\w/.~-]*$/
const HTML_FILE = /\.html?$/i

/** The file a route path is written to, relative to the output folder. */
export function pageFile(path: string, urls: UrlStyle): string {
  if (path === '/') return 'index.html'
  if (path === NOT_FOUND) return '404.html'
  if (HTML_FILE.test(path)) return path.slice(1)
  return urls === 'clean' ? `${path.slice(1)}.html` : `${path.slice(1)}/index.html`
}

/** Route path of the page that hosts serve for an unknown address. */
export const NOT_FOUND = '/404'

/** Creates the functions that know which links and files of a site are good. */
export function createResolvers({
  base = '',
  urls,
  paths,
  redirects,
  externalPaths,
  sources,
  unpublished = {},
  files: names,
}: LinkTargets): Resolvers {
  // Sets of all pages are made when they are needed: a build that renders few pages of a large site needs none of the files.
  let knownPages: Set<string> | undefined
  const hasPage = (path: string) => path !== NOT_FOUND && (knownPages ??= new Set(paths)).has(path)
  const files = new Set(names.map(normalizeName))
  const patterns = names.filter((name) => name.includes('*')).map(matchPattern)
  let filesOfPages: Set<string> | undefined
  const hasFile = (name: string) =>
    files.has(name) ||
    patterns.some((pattern) => pattern.test(name)) ||
    (filesOfPages ??= new Set(paths.map((path) => pageFile(path, urls)))).has(name)
  let others: readonly string[] | undefined
  // The same link may be on every page.
  const suggestPage = memoize((path: string) => closestPath(path, (others ??= paths.filter((other) => other !== NOT_FOUND))))
  const resolveFile: LinkResolver = (written) => {
    if (isExternalPath(pathnameOf(written), externalPaths)) return { ok: true, href: written }
    const pathname = pathnameOf(withoutBase(written, base))
    const href = addBase(written, base)
    const name = fileOfUrl(pathname)
    if (OWN_FILES.test(name)) return { ok: true, href }
    // Files of the output have normalized names, which hosts compare byte by byte.
    if (hasFile(name)) return { ok: true, href: base + normalizePath(pathname) + splitHref(written).rest, path: pathname }
    return {
      ok: false,
      code: 'file-missing',
      message: `the file ${JSON.stringify(pathname)} does not exist`,
      get hint() {
        const closest = findClosest(name, names)
        const setting = name === 'search-index.json' ? 'search: true' : settingOfFeedFile(name)
        const hints = [...(closest ? [`did you mean /${closest}?`] : []), ...(setting ? [`${setting} in build.yaml makes it`] : [])]
        return hints.join(' ') || 'put it into content/media for /media/…, or into templates/static'
      },
    }
  }
  const link: LinkResolver = (href) => {
    if (href.startsWith('//')) return { ok: true, href }
    if (!href.startsWith('/')) {
      if (/^#[^#]+$/.test(href)) return { ok: true, href }
      const scheme = /^([a-z][a-z0-9+.-]*):./i.exec(href)?.[1]?.toLowerCase()
      const meant = scheme === undefined || KNOWN_SCHEMES.includes(scheme) ? undefined : findClosest(scheme, KNOWN_SCHEMES, 1)
      // Such as C:\\notes.txt and localhost:3000.
      const isScheme = scheme !== undefined && scheme.length > 1 && !/^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d/i.test(href)
      const isWhole = !/^https?$/.test(scheme ?? '') || /^\w+:\/\/[^/?#]/.test(href)
      if (isScheme && isWhole && meant === undefined && !UNSAFE_SCHEMES.has(scheme)) return { ok: true, href }
      return {
        ok: false,
        code: 'link-missing',
        message: `the link ${JSON.stringify(href)} is neither a path of this site nor an address`,
        hint: !isWhole
          ? `write ${scheme}://, and the name of the other site`
          : meant
            ? `did you mean ${meant}:?`
            : 'begin with / for a page of this site, # for an anchor on this page, or a scheme such as https: or mailto:',
      }
    }
    const inside = withoutBase(href, base)
    const { path: pathname, rest } = splitHref(inside)
    const path = routePathOf(pathname)
    if (hasPage(path)) return { ok: true, href: base + pageUrl(path, urls) + rest, path }
    const target = redirects[path]?.to
    if (target === undefined && isExternalPath(pathnameOf(href), externalPaths)) return { ok: true, href }
    if (target === undefined && isFileLink(pathname)) return resolveFile(href)
    if (target !== undefined)
      return {
        ok: false,
        code: 'link-missing',
        message: `the link ${JSON.stringify(href)} costs a redirect to ${JSON.stringify(target)}`,
        hint: `link to ${target}`,
      }
    return {
      ok: false,
      code: 'link-missing',
      message: `the link ${JSON.stringify(href)} points to a page that does not exist`,
      get hint() {
        const whole = decodeName(inside)
        if (hasPage(whole))
          return `a # or ? ends the path of a link: write ${base + pageUrl(whole, urls)}, or page.href(${JSON.stringify(encodePath(whole))})`
        const hidden = findUnpublished(unpublished, path, sources)
        if (hidden !== undefined) return explainUnpublished(unpublished, hidden)
        const closest = suggestPage(path)
        return closest
          ? `did you mean ${closest}?`
          : 'correct the path, add the route, or list the path in externalPaths of build.yaml if another server answers it'
      },
    }
  }
  return { link, file: resolveFile }
}

/** Schemes that are told from typing errors. */
const KNOWN_SCHEMES = 'http https mailto tel sms ftp ssh git irc ircs geo xmpp sip sips sftp ftps'.split(' ')
/** Schemes that run a script, or name what only the visitor has. */
const UNSAFE_SCHEMES = new Set(['javascript', 'vbscript', 'data', 'file'])

/** True for a link that runs a script. Browsers take no notice of white space in a scheme. */
export function runsScript(href: string): boolean {
  return /^(?:javascript|vbscript):/i.test(href.replace(/[\0-\x20]+/g, ''))
}

/** The route path that an author or a browser means by the path of an address: decoded, without a slash at its end. */
export function routePathOf(pathname: string): string {
  const path = pathname !== '/' && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
  return PLAIN_PATH.test(path) ? path : decodeName(path)
}

function pathnameOf(href: string): string {
  return splitHref(href).path
}

/** Splits an address before its query or fragment. */
export function splitHref(href: string): { readonly path: string; readonly rest: string } {
  const end = href.search(/[?#]/)
  return end < 0 ? { path: href, rest: '' } : { path: href.slice(0, end), rest: href.slice(end) }
}

/** Files that lanai names: assets, social images, sitemaps, the client of dev. */
const OWN_FILES = /^(assets\/|social\/|__lanai\/|sitemap[\w-]*\.xml$)/

/** The path that was probably meant: one of similar letters, or the only one, or the longest, that has its end in another folder. */
export function closestPath(path: string, paths: readonly string[]): string | undefined {
  const lower = path.toLowerCase()
  const close = findClosest(lower, paths, Math.max(1, Math.floor(lower.length / 3)))
  const end = lower.slice(lower.lastIndexOf('/'))
  if (close !== undefined || end.length <= 1) return close
  const same = paths.filter((other) => other.endsWith(end))
  return same.length === 1 ? same[0] : same.filter((other) => lower.endsWith(other)).sort((a, b) => b.length - a.length)[0]
}

/** Replaces each address of an `<img srcset>`. */
export function mapSrcset(srcset: string, replace: (url: string) => string): string {
  return srcset.replace(/(^|,)(\s*)([^\s,]+)/g, (_, comma: string, space: string, url: string) => comma + space + replace(url))
}

/** The file of the output that a URL path names, relative to it. */
export function fileOfUrl(pathname: string): string {
  return decodeName(pathname).slice(1)
}

/** Matches the names that a pattern stands for: `*` is any part of one. */
function matchPattern(pattern: string): RegExp {
  return new RegExp(`^${pattern.split('*').map(escapePattern).join('[^/]*')}$`)
}

/** True for a path that ends like the name of a file. */
export function isFileLink(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname)
}

/** True for a path that another server of the same origin answers. */
export function isExternalPath(pathname: string, externalPaths: readonly string[]): boolean {
  return externalPaths.some((prefix) => pathname === prefix || pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
}

/** The size that Open Graph and Twitter cards are made for, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 }

/** The file of a page's social image, relative to the output folder. No route path ends in an underscore. */
export function socialFile(path: string): string {
  return `social${path === '/' ? '/home' : path === '/home' ? '/home_' : path}.jpg`
}

/** Encodings of HTTP in which files are stored beside their plain form, the smallest first. */
export type Encoding = 'br' | 'gzip'
export const COMPRESSED_SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

const COMPRESSIBLE = /\.(css|csv|html|ics|js|json|map|md|mjs|svg|txt|vtt|wasm|webmanifest|xml)$/

/** True for a file that compression makes smaller. Pictures, videos and web fonts are compressed already. */
export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.test(path)
}
