import { basename, extname } from 'node:path'
import { lookup } from 'mime-types'
import { HEADERS_FILE, type HeaderRule } from '../headers.ts'
import type { HostRules } from '../output-file.ts'
import type { Manifest } from '../output/manifest.ts'
import { REDIRECTS_FILE } from '../redirects.ts'
import { COMPRESSED_SUFFIXES, type UrlStyle } from '../urls.ts'

export interface HostedSite extends HostRules {
  readonly origin: string
  /** Path below which the site is served; empty for the root of its host. */
  readonly base: string
  readonly urls: UrlStyle
  /** Content types by the extension of a file, without a dot. */
  readonly types: Readonly<Record<string, string>>
  /** There are `.br` and `.gz` files beside others. */
  readonly isCompressed: boolean
  /** Name of the output folder. */
  readonly folder: string
}

export interface HostFile {
  readonly path: string
  readonly text: string
}

/** @param warn receives what the host cannot do, with the remedy */
export type FormatHost = (site: HostedSite, warn: (message: string, hint: string) => void) => readonly HostFile[]

/** Files of the output folder that are for hosts. */
export const PRIVATE_FILES = [HEADERS_FILE, REDIRECTS_FILE]

/** The browser asks whether a file has changed before it uses its copy. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * Describes a built site for hosts.
 * @param out output folder
 * @param manifest of the site in it
 */
export function createHostedSite(out: string, { origin, base = '', urls, rules, files }: Manifest): HostedSite {
  const suffixes = Object.values(COMPRESSED_SUFFIXES)
  const plain = files.filter((path) => !suffixes.some((suffix) => path.endsWith(suffix)))
  const extensions = new Set(plain.map((path) => extname(path).slice(1)).filter(Boolean))
  return {
    origin,
    base,
    urls,
    ...rules,
    types: Object.fromEntries([...extensions].sort().map((extension) => [extension, lookup(extension) || 'application/octet-stream'])),
    isCompressed: plain.length < files.length,
    folder: basename(out),
  }
}

/** A type of text needs to name its encoding. */
export function withCharset(type: string): string {
  return isText(type) ? `${type}; charset=utf-8` : type
}

export function isText(type: string): boolean {
  return /^text\/|[/+](json|xml)$/.test(type)
}

/** The headers of all paths of the site, which a host sends with every response. */
export function commonHeaders({ base, headers }: HostedSite): [name: string, value: string][] {
  return Object.entries(headers.find(({ path }) => path === `${base}/*`)?.headers ?? {})
}

/** The rules of single paths and folders, each with a value for caching. */
export function specialRules(site: HostedSite): readonly HeaderRule[] {
  return site.headers
    .filter(({ path }) => path !== `${site.base}/*`)
    .map(({ headers, ...rule }) => ({ ...rule, headers: { 'Cache-Control': REVALIDATE, ...headers } }))
}

/** A value in double quotes, as nginx and Caddy read it. */
export function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
