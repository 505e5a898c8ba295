import { basename, join, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { feedFile } from '../feed-files.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { findPaths } from '../glob.ts'
import type { FileVersions } from '../engine/file-versions.ts'
import { HEADERS_FILE } from '../headers.ts'
import { normalizeName } from '../names.ts'
import type { Keeps, OutputFile } from '../output-file.ts'
import { REDIRECTS_FILE } from '../redirects.ts'
import { ROBOTS_FILE } from '../robots.ts'
import { besidePath, CONTENT_LAYOUT, isForeignFile, LAYOUT, sitePath } from '../site-layout.ts'

export interface CopiedFile {
  /** In the output. */
  readonly path: string
  /** Relative to the root of the site. */
  readonly source: string
}

/** Lists the files that are copied, hidden ones too: templates/static to the root of the output, media of the content to /media. */
export async function findCopiedFiles({ root, content }: Pick<Config, 'root' | 'content'>, disk: Disk): Promise<readonly CopiedFile[]> {
  const listBelow = async (folder: string, prefix: string): Promise<readonly CopiedFile[]> => {
    if (!disk.existsSync(folder)) return []
    const names = await findPaths('**/*', { cwd: folder, dot: true, fs: disk })
    const copied = names.filter((name) => !isForeignFile(basename(name)))
    return copied.map((name) => ({ path: prefix + normalizeName(name), source: sitePath(root, join(folder, name)) }))
  }
  return [...(await listBelow(join(root, LAYOUT.static), '')), ...(await listBelow(join(content, CONTENT_LAYOUT.media), 'media/'))]
}

/** Files that are content themselves, and never copied: Markdown, and settings, schemas and facts in the content folder itself. */
const OWN = ['**/*.{md,markdown,mdown,mkd,mdx}', '*.{yaml,yml,ts,tsx,js,jsx}']

/**
 * Lists the files beside content, which are copied where Markdown names them: `content/a/b.pdf` to `/files/a/b.pdf`.
 * @param read patterns of the files that collections read, relative to the content folder
 */
export async function findBesideFiles(
  { root, content }: Pick<Config, 'root' | 'content'>,
  read: readonly string[],
  disk: Disk,
): Promise<readonly CopiedFile[]> {
  const ignore = [`${CONTENT_LAYOUT.media}/**`, ...OWN, ...read]
  const names = await findPaths('**/*', { cwd: content, fs: disk, ignore, caseSensitiveMatch: false })
  return names.map((name) => {
    const source = sitePath(root, join(content, name))
    return { path: besidePath(source, sitePath(root, content)), source }
  })
}

/**
 * Lists Markdown in the content folder that no collection reads, without notes for authors (README.md) and what begins with `_`.
 * @param read patterns of the files that collections read, relative to the content folder
 */
export async function findUnreadMarkdown({ content }: Pick<Config, 'content'>, read: readonly string[], disk: Disk): Promise<string[]> {
  const ignore = [`${CONTENT_LAYOUT.media}/**`, '**/README.*', '**/_*', '**/_*/**', ...read]
  return findPaths('**/*.{md,markdown,mdx}', { cwd: content, fs: disk, ignore, caseSensitiveMatch: false })
}

/** Lists files among the routes that pages of other generators are made from: relative to the root. */
export async function findStrayPages({ root }: Pick<Config, 'root'>, disk: Disk): Promise<string[]> {
  const pattern = `${LAYOUT.routes}/**/*.{astro,htm,html,js,jsx,liquid,md,mdx,njk,svelte,vue}`
  return findPaths(pattern, { cwd: root, fs: disk, caseSensitiveMatch: false })
}

/** Modules of the site that make files. */
interface ListedModules {
  readonly texts: readonly { readonly path: string }[]
  readonly outputs: readonly { readonly path: string; readonly output: { readonly paths?: readonly string[] } }[]
}

/** Paths in the output of all files that are not made from pages: those that are copied, text files, feeds and the like. */
export function listFiles(
  { feeds, search }: Pick<Config, 'feeds' | 'search'>,
  { texts, outputs }: ListedModules,
  copied: readonly CopiedFile[],
): readonly string[] {
  const made = listPublicFiles({ feeds, search })
  const ownPaths = outputs.flatMap(({ output: { paths = [] } }) => paths)
  return [...[...copied, ...texts, ...outputs].map(({ path }) => path), ...ownPaths, ...made]
}

/** Paths of the files that lanai makes, whatever the pages are; which sitemaps there are follows from the pages. */
export function listOwnFiles({ redirects, ...config }: Pick<Config, 'feeds' | 'search' | 'redirects'>): readonly string[] {
  return [...listPublicFiles(config), HEADERS_FILE, ...(Object.keys(redirects).length > 0 ? [REDIRECTS_FILE] : [])]
}

/** Those of them that a page may link to. */
function listPublicFiles({ feeds, search }: Pick<Config, 'feeds' | 'search'>): readonly string[] {
  const feedFiles = Object.entries(feeds).flatMap(([name, { formats }]) => formats.map((format) => feedFile(name, format)))
  return [ROBOTS_FILE, ...(search ? ['search-index.json'] : []), ...feedFiles]
}

/** Reads the files that are copied, but those that the output folder holds already. */
export function* copyFiles(
  copied: readonly CopiedFile[],
  { root }: Pick<Config, 'root'>,
  disk: Disk,
  files: Pick<FileVersions, 'version'>,
  keeps: Keeps,
): Iterable<OutputFile> {
  for (const { path, source } of copied) {
    const version = files.version(`file:${source}`)
    const file = { path, source, key: version, digest: version }
    if (keeps(path, version)) yield { kind: 'same', ...file }
    else yield { kind: 'bytes', ...file, bytes: attemptRead(source, () => disk.readFileSync(resolve(root, source))) }
  }
}
