import { createHash } from 'node:crypto'
import type { Location } from './diagnostics/diagnostic.ts'

/** Sources of a Content-Security-Policy by directive, such as `{ 'img-src': ['https://cdn.example'] }`. */
export type Sources = Readonly<Record<string, readonly string[]>>

/** What a page needs besides the files of the site itself. */
export interface PageNeeds {
  readonly sources: Sources
  /** Scripts of others may write markup and script addresses from plain strings. */
  readonly allowsStrings: boolean
}

/** What a script or a stylesheet does when it runs, and the Content-Security-Policy of its pages has to allow. Plain data. */
export interface PolicyUse {
  /** The directive that decides, and those that do where it is not set. */
  readonly directives: readonly string[]
  /** An address, a keyword such as `'unsafe-eval'` or the name of a policy; empty where strings alone are at stake. */
  readonly value: string
  /** Browsers block it where Trusted Types are required. */
  readonly needsStrings: boolean
  /** Begins the message, such as `this module`. */
  readonly subject: string
  /** Such as `writes markup from strings`. */
  readonly does: string
  /** What to do in its place. */
  readonly instead?: string
  readonly location: Location
  /** False where it may not be done at all, such as what is somewhere in a package. */
  readonly isCertain: boolean
  /** Most packages that have such code do without it. */
  readonly isRare?: boolean
  /** The path of the script that it loads, where that is written in the code. */
  readonly script?: string
}

/** What decides about the addresses of elements, by element and attribute. */
export const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'audio src': ['media-src'],
  'embed src': ['object-src'],
  'frame src': ['frame-src', 'child-src'],
  'iframe src': ['frame-src', 'child-src'],
  'img src': ['img-src'],
  'img srcset': ['img-src'],
  'input src': ['img-src'],
  'object data': ['object-src'],
  'script src': ['script-src-elem', 'script-src'],
  'source src': ['media-src'],
  'source srcset': ['img-src'],
  'track src': ['media-src'],
  'video poster': ['img-src'],
  'video src': ['media-src'],
}

/** Name of the Trusted Types policy that starts the workers of widgets. */
export const WORKER_POLICY = 'lanai-worker'

const NONE = "'none'"
const TRUSTED = 'require-trusted-types-for'

/** A script source expression that allows exactly this inline script. */
export function scriptHash(text: string): string {
  // Browsers hash what their parser has made of the ends of lines.
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`
}

/** Beside a hash or 'strict-dynamic', browsers ignore 'unsafe-inline'. A hash allows attributes beside 'unsafe-hashes'. */
export function allowsInline(list: readonly string[], text: string, { isAttribute = false } = {}): boolean {
  const hashes = list.filter(isHash)
  if (hashes.length === 0) return list.includes("'unsafe-inline'") && !list.includes("'strict-dynamic'")
  return hashes.includes(scriptHash(text)) && (!isAttribute || list.includes("'unsafe-hashes'"))
}

const isHash = (source: string) => /^'(sha\d+|nonce)-/.test(source)

/** The sources of all, each once, in their order. */
export function mergeSources(all: readonly Sources[]): Sources {
  const merged = new Map<string, Set<string>>()
  for (const sources of all)
    for (const [directive, list] of Object.entries(sources)) {
      const known = merged.get(directive) ?? new Set<string>()
      merged.set(directive, known)
      for (const source of list) known.add(source)
    }
  return Object.fromEntries([...merged].map(([directive, list]) => [directive, [...list]]))
}

/** What every page needs by the settings. `require-trusted-types-for: ["'none'"]` leaves Trusted Types out. */
export function siteNeeds({ [TRUSTED]: trusted = [], ...sources }: Sources): PageNeeds {
  return { sources, allowsStrings: trusted.includes(NONE) }
}

/** What several pages need: any of them may be served with the policy that is made of it. */
export function mergeNeeds(all: readonly PageNeeds[]): PageNeeds {
  const [first, ...others] = all
  if (first && others.length === 0) return first
  const merged = mergeSources(all.map(({ sources }) => sources))
  // Beside a hash, browsers would ignore 'unsafe-inline'.
  const allowsAll = (directive: string) => all.some(({ sources }) => allowsInline(sources[directive] ?? [], ''))
  const lists = Object.entries(merged).map(([directive, list]) => [
    directive,
    allowsAll(directive) ? list.filter((source) => !isHash(source)) : list,
  ])
  return { sources: Object.fromEntries(lists) as Sources, allowsStrings: all.some(({ allowsStrings }) => allowsStrings) }
}

/** What every page may load. */
const BASE: Sources = {
  'default-src': [NONE],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': [NONE],
  'base-uri': [NONE],
  'object-src': [NONE],
}

/** The directive of a page's policy that decides, and its sources. The first one is meant where none is set. */
export function policySources(
  { sources }: PageNeeds,
  directives: readonly string[],
): readonly [directive: string, list: readonly string[]] {
  for (const directive of [...directives, 'default-src']) {
    const list = [...(BASE[directive] ?? []), ...(sources[directive] ?? [])]
    if (list.length > 0) return [directive === 'default-src' ? directives[0]! : directive, withoutNone(list)]
  }
  return [directives[0]!, []]
}

/** What decides about attributes with styles, and with scripts. */
const ATTRIBUTES = { style: ['style-src-attr', 'style-src', 'default-src'], script: ['script-src-attr', 'script-src', 'default-src'] }

/** True for the name of an attribute whose text is a script; `once` and the like are attributes of the site's own elements. */
export function isEventHandler(attribute: string): boolean {
  return /^on(?!(?:ce|e|line|ly)$)[a-z]/i.test(attribute)
}

/** True where a policy, as a page has it, allows an attribute with this text. */
export function allowsAttribute(policy: string, kind: 'style' | 'script', text: string): boolean {
  const lists = new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...list]) => [name, list]),
  )
  const decisive = ATTRIBUTES[kind].find((name) => lists.has(name))
  return decisive === undefined || allowsInline(lists.get(decisive)!, text, { isAttribute: true })
}

/** Policies by what they are made of: most pages of a site have the same. */
const policies = new WeakMap<Sources, Map<string, string>>()

/**
 * Content-Security-Policy of a page, or of a header that several pages share.
 * @param hashes source expressions of its inline scripts
 * @param isMeta leaves out what a <meta> cannot carry
 */
export function formatCsp(hashes: readonly string[], needs: PageNeeds, options: { isMeta: boolean }): string {
  const known = policies.get(needs.sources) ?? new Map<string, string>()
  const key = `${needs.allowsStrings} ${options.isMeta} ${hashes.join(' ')}`
  const policy = known.get(key) ?? createPolicy(hashes, needs, options)
  policies.set(needs.sources, known.set(key, policy))
  return policy
}

function createPolicy(hashes: readonly string[], { sources, allowsStrings }: PageNeeds, { isMeta }: { isMeta: boolean }): string {
  const trusted: Sources = allowsStrings ? {} : { [TRUSTED]: ["'script'"], 'trusted-types': [NONE] }
  const header: Sources = isMeta ? {} : { 'frame-ancestors': ["'self'"] }
  const { 'trusted-types': policies = [], ...others } = sources
  // It allows the scripts of the page as well, and a hash would take it away.
  const allowed = allowsInline(others['script-src'] ?? [], '') ? [] : hashes
  const added = [{ 'script-src': allowed }, others, allowsStrings ? {} : { 'trusted-types': policies }]
  return Object.entries(mergeSources([BASE, trusted, header, ...added]))
    .map(([directive, list]) => `${directive} ${withoutCovered(withoutNone(list)).join(' ')}`)
    .join('; ')
}

/** 'none' is only valid alone. */
function withoutNone(list: readonly string[]): readonly string[] {
  return list.length > 1 ? list.filter((source) => source !== NONE) : list
}

/** Without what a wildcard among them allows anyway: `https://js.site.example/a.js` beside `https://*.site.example`. */
function withoutCovered(list: readonly string[]): readonly string[] {
  const domains = list.flatMap((source) => /^https:\/\/\*(\.[^/:]+)$/.exec(source)?.[1] ?? [])
  const isCovered = (source: string) => {
    const [, host = ''] = /^https:\/\/([^/:]+)(?:\/|$)/.exec(source) ?? []
    return domains.some((domain) => host.endsWith(domain) && host !== `*${domain}`)
  }
  return domains.length > 0 ? list.filter((source) => !isCovered(source)) : list
}

/** Where the forms of a page may be sent, from its HTML. */
export function formTargets(html: string): readonly string[] {
  const targets = new Set<string>()
  for (const [tag] of html.matchAll(/<form\b[^>]*>/g)) targets.add(formTarget(/\saction="([^"]*)"/.exec(tag)?.[1] ?? ''))
  for (const [, action = ''] of html.matchAll(/<(?:button|input)\b[^>]*\sformaction="([^"]*)"/g)) targets.add(formTarget(action))
  return [...targets]
}

/** Query and fragment are no part of a source. */
function formTarget(action: string): string {
  if (!URL.canParse(action)) return "'self'"
  const { protocol, origin, pathname } = new URL(action)
  return /^https?:$/.test(protocol) ? `${origin}${pathname.replace(/[;,]/g, encodeURIComponent)}` : protocol
}
