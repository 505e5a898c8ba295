import { posix } from 'node:path'
import { isPhotoFile } from '../assets/image-files.ts'
import { explainUnshown } from '../assets/picture-faults.ts'
import { findClosest } from '../closest.ts'
import { observe } from '../engine/recorder.ts'
import { SIZE_INPUT, SOURCE_INPUT } from '../content/reads.ts'
import { memoize } from '../memoize.ts'
import { decodeName, encodePath, namesOf, normalizeName } from '../names.ts'
import { BESIDE, besidePath } from '../site-layout.ts'
import { explainUnpublished, findSourcePage } from '../source-links.ts'
import { MADE } from '../markdown/github.ts'
import type { Token } from '../markdown/parse.ts'
import { textOf } from '../markdown/headings.ts'
import { addBase, fileOfUrl, pageUrl, runsScript, splitHref, withoutBase, type ResolvedLink } from '../urls.ts'
import type { RenderState } from './context.ts'
import type { Report } from './markdown-report.ts'
import { explainMissing, findPicture, renderPhoto, type ImageAttributes } from './picture.tsx'
import { noteSource } from './policy.ts'

/** Returns what a link form of the site stands for, null for a link of which only the words stay, and undefined for every other link. */
export type RewriteLink = (href: string, from: { readonly file: string | undefined; readonly path: string }) => string | null | undefined

export interface LinkContext {
  readonly state: RenderState
  /** The Markdown file, relative to the root; undefined where the text has none. */
  readonly file: string | undefined
  readonly rewrite: RewriteLink | undefined
  readonly report: Report
}

/** The name of another site without a scheme. */
const HOST = /^(?:www\.[\w-]+\.|[\w-]+\.(?:com|org|net|io|dev|gov|edu)(?:[/?#]|$))/i

/** An address, a fragment, or a path of the site. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\?)/i

/** Returns where a link leads to, as the page has it; undefined where it is none on this page. */
export function resolveHref(written: string, line: number, context: LinkContext): string | undefined {
  const { state, file, rewrite, report } = context
  const rewritten = rewrite?.(written, { file, path: state.page.path })
  if (rewritten === null) return undefined
  const href = rewritten ?? written
  const resolved = findTarget(href, context)
  if (resolved.ok) {
    if (resolved.path !== undefined) state.links.add(resolved.path)
    return resolved.href
  }
  report.error(resolved.code, resolved.message, resolved.hint, line, written)
  // Where a dead link is no error, one that runs a script is still none.
  return runsScript(href) ? undefined : href
}

function findTarget(href: string, context: LinkContext): ResolvedLink {
  const { state, file } = context
  if (href.startsWith('?')) return { ok: true, href }
  const direct = state.resolve.link(href)
  if (direct.ok || /^(?:[a-z][a-z0-9+.-]*:|#)/i.test(href) || href === '') return direct
  const { path, rest } = splitHref(href)
  const own = findEntryPage(path, context)
  // Where there is no such file, the name may have a # or a ? itself.
  const whole = own === undefined && path !== href ? findEntryPage(href, context) : undefined
  if (whole !== undefined) return state.resolve.link(encodePath(whole))
  const page = own ?? findNearPage(path, context)
  if (page !== undefined) return state.resolve.link(encodePath(page) + rest)
  if (file === undefined || ABSOLUTE.test(href)) return direct
  for (const { path: name, rest: end } of spellingsOf(href)) {
    const beside = findBeside(name, context)
    if (beside) return { ok: true, href: addBase(beside, state.config.links.base) + end, path: beside }
  }
  const { unpublished = {} } = state.config.links
  const files = Object.fromEntries(Object.keys(unpublished).map((name) => [name, name]))
  const hidden = findSourcePage(files, normalizeName(posix.dirname(file)), path)
  const meant = hidden === undefined ? findMeant(path, context) : undefined
  return {
    ok: false,
    code: 'link-missing',
    message:
      hidden === undefined
        ? `the link ${JSON.stringify(decodeName(href))} names no page, and no file beside this one`
        : `the link ${JSON.stringify(decodeName(href))} names a file that is no page ${unpublished[hidden] === 'expired' ? 'any more' : 'yet'}`,
    hint:
      hidden !== undefined
        ? explainUnpublished(unpublished, hidden)
        : HOST.test(href)
          ? `write https://${href} for another site`
          : meant
            ? `did you mean ${meant}?`
            : /\{[{%]/.test(decodeName(href))
              ? 'write what the code of a template stands for, or let the option link of useMarkdown read it'
              : 'correct the path, which is relative to this file; begin with / for a page of the site',
  }
}

/**
 * The Markdown file, or the file beside one, that a path probably means: with another spelling, without its ending, or in another folder.
 * @param isPicture of no Markdown file
 */
function findMeant(written: string, { state: { config }, file }: LinkContext, isPicture = false): string | undefined {
  const folder = normalizeName(posix.dirname(file!))
  const { names, letters, files } = namesOfFiles(config)[isPicture ? 'beside' : 'all']
  const path = decodeName(written).replace(/(?<=.)\/$/, '')
  const closest = findClosest(posix.join(folder, path), names, Math.max(1, Math.floor(path.length / 4)))
  if (closest !== undefined) return posix.relative(folder, files.get(closest)!)
  const end = lettersOf(posix.basename(path))
  const same = end === 'index' ? [] : names.flatMap((name, at) => (letters[at] === end ? files.get(name)! : []))
  return same.map((whole) => posix.relative(folder, whole)).sort((a, b) => a.length - b.length)[0]
}

interface Names {
  /** Paths of files, and these without their endings. */
  readonly names: readonly string[]
  /** The letters of the last part of each. */
  readonly letters: readonly string[]
  /** The file of each. */
  readonly files: ReadonlyMap<string, string>
}

/** Documents and the files beside them, and the latter alone: made once, as many links may be dead. */
const namesOfFiles = memoize(({ contentFolder, links }: RenderState['config']) => {
  const beside = links.files.flatMap((name) => (name.startsWith(BESIDE) ? posix.join(contentFolder, name.slice(BESIDE.length)) : []))
  return { all: nameFiles([...Object.keys(links.sources ?? {}), ...beside]), beside: nameFiles(beside) }
}, new WeakMap())

function nameFiles(paths: readonly string[]): Names {
  const files = new Map(paths.flatMap((path) => [path, path.replace(/(?:\/_?index)?\.\w+$/, '')].map((name) => [name, path])))
  const names = [...files.keys()]
  return { names, letters: names.map((name) => lettersOf(posix.basename(name))), files }
}

/** `watch-plugins` and `WatchPlugins` have the same. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, '')
}

/** The page that is made from the Markdown file which a link names. */
function findEntryPage(path: string, { state, file }: LinkContext): string | undefined {
  if (file === undefined) return undefined
  const folder = posix.dirname(file)
  observe(`${SOURCE_INPUT}${folder}\n${path}`)
  return findSourcePage(state.config.links.sources ?? {}, normalizeName(folder), path)
}

/** The page at an address that is relative to the address of this one, or ends as addresses of other generators do. */
function findNearPage(path: string, { state }: LinkContext): string | undefined {
  const { page, resolve } = state
  for (const base of [pageUrl(page.path, 'directory'), page.path]) {
    if (!URL.canParse(path, `http://site${base}`)) continue
    const { pathname } = new URL(path, `http://site${base}`)
    const plain = decodeName(pathname).replace(/(?:\/index)?\.(?:md|markdown|html?)$/i, '')
    for (const candidate of [decodeName(pathname), plain || '/']) {
      const found = resolve.link(encodePath(candidate))
      if (found.ok && found.path !== undefined) return candidate
    }
  }
  return undefined
}

/** The path of a link and what follows it. Where there is no such file, the name may have a # or a ? itself. */
function spellingsOf(href: string): readonly ReturnType<typeof splitHref>[] {
  const split = splitHref(href)
  return split.path === href ? [split] : [split, { path: href, rest: '' }]
}

/** URL of a file beside the Markdown file, which becomes part of the site. */
function findBeside(path: string, { state, file }: LinkContext): string | undefined {
  for (const name of namesOf(path)) {
    const url = `/${encodePath(besidePath(posix.join(posix.dirname(file!), name), state.config.contentFolder))}`
    if (state.resolve.file(url).ok) return url
  }
  return undefined
}

/** Returns the address of a file that HTML in Markdown names, such as a video. */
export function resolveSource(src: string, line: number, context: LinkContext): string {
  const { state, report, file } = context
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(src) || src === '') return src
  if (src.startsWith('/')) {
    const found = state.resolve.file(src)
    if (found.ok) {
      if (found.path !== undefined) state.links.add(found.path)
      return found.href
    }
    report.error(found.code, found.message, found.hint, line, src)
    return src
  }
  const { path, rest } = splitHref(src)
  const beside = file === undefined ? undefined : findBeside(path, context)
  if (beside !== undefined) {
    state.links.add(beside)
    return addBase(beside, state.config.links.base) + rest
  }
  const meant = file === undefined ? undefined : findMeant(path, context)
  const message = `there is no file ${JSON.stringify(decodeName(path))} beside this one`
  const hint = meant ? `did you mean ${meant}?` : 'correct the path, or begin with / for a file of the site'
  report.error('file-missing', message, hint, line, src)
  return src
}

/** HTML of a photograph in all its sizes, or the address of any other picture. */
type FoundImage = { readonly html: string } | { readonly href: string }

/**
 * Finds a picture: a path is relative to the Markdown file; one that begins with a slash is a file that is copied as it is.
 */
function findImage(src: string, attributes: ImageAttributes, line: number, context: LinkContext): FoundImage {
  const { state, file, report } = context
  if (ABSOLUTE.test(src)) {
    // Another server may answer with a picture, whatever the end of its path is.
    const known = src.startsWith('/') ? state.resolve.file(src) : undefined
    const unshown = known?.ok && known.path !== undefined ? explainUnshown(splitHref(src).path) : undefined
    if (unshown) report.error('picture', ...unshown, line, src)
    return { href: resolveSource(src, line, context) }
  }
  const folder = file === undefined ? undefined : posix.dirname(file)
  for (const { path, rest } of spellingsOf(src)) {
    const isPhoto = isPhotoFile(decodeName(path))
    for (const name of isPhoto ? namesOf(path) : []) {
      const id = folder === undefined ? name : state.photos.get(normalizeName(posix.join(folder, name)))
      const photo = id === undefined ? undefined : findPicture(state, id, false)
      if (photo?.fault) {
        report.error('picture', photo.fault.message, photo.fault.hint, line, src)
        return { href: src }
      }
      if (photo?.source !== undefined) return { html: renderPhoto(photo, attributes, state.config.links.base) }
    }
    const beside = isPhoto || folder === undefined ? undefined : findBeside(path, context)
    if (beside === undefined) continue
    const unshown = explainUnshown(path)
    if (unshown) report.error('picture', ...unshown, line, src)
    state.links.add(beside)
    return { href: addBase(beside, state.config.links.base) + rest }
  }
  const known = [...state.photos].map(([source, other]) => (folder === undefined ? other : posix.relative(folder, source)))
  const name = decodeName(isPhotoFile(src) ? src : splitHref(src).path)
  const meant = file === undefined || isPhotoFile(name) ? undefined : findMeant(name, context, true)
  const other = file === undefined || isPhotoFile(name) ? explainMissing(name, known) : 'correct the path, which is relative to this file'
  report.error('picture', `there is no picture file ${JSON.stringify(name)}`, meant ? `did you mean ${meant}?` : other, line, src)
  return { href: src }
}

/** A picture of Markdown becomes the HTML of a photograph, or gets its final address. */
export function resolvePicture(token: Token, line: number, context: LinkContext): void {
  const title = token.attrGet('title')?.toString()
  const src = String(token.attrGet('src'))
  noteSource('img', 'src', src, () => context.report.locate(line, src), context.state)
  const alt = (token.children ?? []).map((child) => (child.type === 'html_inline' ? child.content : textOf({ children: [child] }))).join('')
  const found = findImage(src, { alt, ...(title !== undefined && { title }) }, line, context)
  if ('href' in found) {
    token.attrSet('src', found.href)
    for (const [name, value] of Object.entries(sizeOfFile(found.href, line, context))) token.attrSet(name, value)
    return
  }
  token.content = found.html
  token.type = MADE
}

/** Width and height of a picture that is copied as it is, as attributes; nothing where they are not known. One that cannot be shown is reported. */
export function sizeOfFile(href: string, line: number, { state: { config }, report }: LinkContext): { width?: string; height?: string } {
  if (!/^\/(?!\/)/.test(href)) return {}
  const path = fileOfUrl(splitHref(withoutBase(href, config.links.base)).path)
  observe(SIZE_INPUT + path)
  const size = config.sizes && Object.hasOwn(config.sizes, path) ? config.sizes[path] : undefined
  if (size && 'fault' in size) {
    const name = posix.basename(path)
    const part = size.isPart ? 'all of ' : ''
    report.warn('picture', `no browser shows ${part}the picture ${JSON.stringify(path)}: ${size.fault}`, 'export it again', line, name)
    return {}
  }
  return size ? { width: String(size[0]), height: String(size[1]) } : {}
}

/**
 * Finds the picture of an `<img>` in Markdown; undefined where it stays as it is.
 * @param hasSources the author names the files of the picture, in a `<picture>` around it
 */
export function resolveImage(
  attributes: Readonly<Record<string, string | true>>,
  hasSources: boolean,
  line: number,
  context: LinkContext,
): FoundImage | undefined {
  const { src, srcset } = attributes
  if (typeof src !== 'string' || src === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return undefined
  if (hasSources || srcset !== undefined) return { href: resolveSource(src, line, context) }
  const { src: _src, ...others } = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value === true ? '' : value]),
  )
  return findImage(src, others, line, context)
}
