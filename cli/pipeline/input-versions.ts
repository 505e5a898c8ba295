import { ENVIRONMENT, VOLATILE } from '../ambient.ts'
import { isCssModule } from '../bundle/css-modules.ts'
import type { LoadedSite } from '../bundle/load-site.ts'
import type { SocialImage } from '../output/outputs/social.ts'
import type { Config } from '../config/config.ts'
import { digestOf } from '../hash.ts'
import { ABSENT } from '../incremental/file-versions.ts'
import { BUILD_DAY, PAGE_INPUT, SOURCE_INPUT } from '../incremental/reads.ts'
import type { RenderConfig } from '../render/render-config.ts'
import { LAYOUT } from '../site-layout.ts'
import { findSourcePage } from '../source-links.ts'
import { fileOfUrl, isExternalPath, isFileLink, isFilePattern, type LinkTargets } from '../urls.ts'
import { versionOfAmbient } from './ambient-inputs.ts'
import type { PageRecord } from './page-record.ts'
import type { PreparedSite } from './prepare.ts'
import type { Session } from './session.ts'
import { settingsVersion } from './settings-version.ts'

// Inputs of a page. Content has the names of ContentStore; all others begin with a slash, which no collection does.
const SETTINGS = '/settings'
/** What outputs of the site keep of pages. */
const EXTRACTS = '/extracts/'
const code = (file: string) => `/code/${file}`
const picture = (id: string) => `/picture/${id}`
const widget = (file: string) => `/widget/${file}`
const drawing = (id: string) => `/drawing/${id}`
/** A page that a page links to, or a file that it names. */
export const linkInput = (path: string) => PAGE_INPUT + path
export const isLinkInput = (input: string) => input.startsWith(PAGE_INPUT)

/** Returns the version of an input: another one whenever what depends on it must be made again. */
export type VersionOf = (input: string) => string

/** Everything that a page was made from, but the pages that it links to. */
export function* inputsOf({ source, reads, pictures, islands, data }: Omit<PageRecord, 'links'>): Iterable<string> {
  yield SETTINGS
  yield EXTRACTS
  yield code(source)
  yield* reads
  for (const { id } of pictures) yield picture(id)
  for (const file of islands) yield widget(file)
  if ('social' in data) {
    yield code(LAYOUT.social)
    yield drawing((data.social as SocialImage).picture)
  }
}

/** Everything but pages that the files of an output of the site were made from. */
export function outputInputs(file: string, reads: readonly string[]): string[] {
  return [SETTINGS, code(file), ...reads]
}

/**
 * The versions of the modules of an entry, without stylesheets, but with CSS modules, whose names pages have.
 * @param entry key of the module graph
 */
export function moduleVersions(
  entry: string,
  { graph, volatile, packages }: Pick<LoadedSite, 'graph' | 'volatile' | 'packages'>,
  { files, unique }: Pick<Session, 'files' | 'unique'>,
): readonly (readonly [input: string, version: string])[] {
  const modules = (graph[entry] ?? []).filter((file) => !file.endsWith('.css') || isCssModule(file))
  const installed = modules.some((file) => packages.importers.includes(file)) ? packages.inputs : []
  return [
    ...modules.map((file) => [file, volatile.includes(file) ? unique : files.version(`file:${file}`)] as const),
    ...installed.map((input) => [input, files.version(input)] as const),
  ]
}

/** Creates the function that knows the versions of this build. */
export function createVersionOf(
  site: Pick<PreparedSite, 'code' | 'graph' | 'render' | 'reads' | 'volatile' | 'packages' | 'content'>,
  config: Config,
  session: Pick<Session, 'files' | 'unique' | 'env'>,
): VersionOf {
  const { render, reads, content } = site
  const paths = new Set(render.links.paths)
  const files = new Set(render.links.files)
  const versionOfLink = (path: string) => (paths.has(path) ? 'page' : files.has(fileOfUrl(path)) ? 'file' : ABSENT)
  const compute = (input: string): string => {
    if (input === SETTINGS) return digestOf(JSON.stringify([settingsVersion(config), describeRender(render), reads.map(versionOf)]))
    if (input === EXTRACTS) return versionOfExtracts(site, session)
    if (input === BUILD_DAY) return render.buildDay
    if (input.startsWith(SOURCE_INPUT)) {
      const [folder = '', written = ''] = input.slice(SOURCE_INPUT.length).split('\n')
      return findSourcePage(render.links.sources ?? {}, folder, written) ?? ABSENT
    }
    if (input === VOLATILE || input.startsWith(ENVIRONMENT)) return versionOfAmbient(input, session)
    const [, kind, name] = /^\/(\w+)\/(.*)$/.exec(input) ?? []
    if (kind === 'code') return digestOf(JSON.stringify([moduleVersions(name!, site, session), render.stylesheets[name!]]))
    if (kind === 'picture') return digestOf(JSON.stringify(render.pictures[name!]) ?? ABSENT)
    if (kind === 'widget') return digestOf(JSON.stringify(render.widgets[name!]) ?? ABSENT)
    if (kind === 'drawing') return Object.hasOwn(render.pictures, name!) ? 'drawing' : ABSENT
    throw new Error(`${input} is no input`)
  }
  const known = new Map<string, string>()
  const versionOf: VersionOf = (input) => {
    // A large site has many of these, and asks for most of them once.
    if (!input.startsWith('/')) return content.version(input)
    if (isLinkInput(input)) return versionOfLink(input.slice(PAGE_INPUT.length))
    const version = known.get(input) ?? compute(input)
    known.set(input, version)
    return version
  }
  return versionOf
}

/** Metadata are kept where there are outputs, and the result of `extract` where they have one. */
function versionOfExtracts(
  { code: { outputs }, ...site }: Pick<PreparedSite, 'code' | 'graph' | 'volatile' | 'packages'>,
  session: Pick<Session, 'files' | 'unique'>,
) {
  const modules = outputs.flatMap(({ file, output }) => (output.extract ? [moduleVersions(file, site, session)] : []))
  return outputs.length === 0 ? ABSENT : digestOf(JSON.stringify(modules))
}

/** The part of the configuration that every page depends on. */
function describeRender(render: RenderConfig): Partial<RenderConfig> {
  return {
    ...render,
    links: describeLinks(render.links),
    widgets: undefined,
    stylesheets: undefined,
    pictures: undefined,
    buildDay: undefined,
  } as Partial<RenderConfig>
}

/** What links mean, except for the list of all pages: a page records those that it links to. */
function describeLinks({ base, urls, paths, externalPaths, files }: LinkTargets): LinkTargets {
  // A link to one of these was one to a file or to another server while there was no such page.
  const ambiguous = paths.filter((path) => isFileLink(path) || isExternalPath(path, externalPaths))
  return { ...(base !== undefined && { base }), urls, externalPaths, paths: ambiguous, redirects: {}, files: files.filter(isFilePattern) }
}
