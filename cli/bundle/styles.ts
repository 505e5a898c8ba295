import { readFile } from 'node:fs/promises'
import { basename, extname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import { attempt } from '../attempt.ts'
import { explainUnshown, UNSHOWN } from '../assets/picture-faults.ts'
import { isPhotoFile, PHOTO_ENDINGS } from '../assets/image-files.ts'
import { type PhotoEffects, placeholderRules, type PlannedPhoto, planPhoto } from '../assets/photos.ts'
import { FORMATS } from '../assets/picture-plan.ts'
import type { Config } from '../config/config.ts'
import type { PolicyUse } from '../csp.ts'
import { DiagnosticError, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { FileInput } from '../engine/file-versions.ts'
import { digestOf } from '../hash.ts'
import type { OutputFile } from '../output-file.ts'
import type { Cache } from '../cache/cache.ts'
import { NO_FILE, type Stylesheets } from '../page-styles.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { addBase } from '../urls.ts'
import type { MakeContext, MakeFiles } from './make-files.ts'
import { browserOptions } from './options.ts'
import { contentAddress } from './content-address.ts'
import { cssModuleStylesPlugin, cssModuleTextPlugin } from './css-modules.ts'
import { runBuild, warningsOf } from './esbuild-diagnostics.ts'
import { findForeignRules } from './foreign-rules.ts'
import { imageSetPlugin } from './image-sets.ts'
import { bundleInputs } from './inputs.ts'
import { stylesOf, type ModuleGraph } from './module-graph.ts'
import { cssModuleOf, isPackageFile, RESOLVING } from './paths.ts'
import { STYLE_OPTIONS } from './resolve-import.ts'
import { openBundler } from './site-bundler.ts'
import { failure } from './sources.ts'
import { styleLoadsPlugin } from './style-loads.ts'

/** Stylesheets with hashed names. */
export interface Styles {
  /** Those that pages link as they are, and the files that stylesheets show. */
  readonly files: readonly OutputFile[]
  readonly sheets: Stylesheets
  /** Photographs that they show, with the files that they name. */
  readonly photos: readonly PlannedPhoto[]
  readonly warnings: readonly Diagnostic[]
}

export interface StyleEffects extends PhotoEffects {
  readonly disk: Disk
  readonly cache: Pick<Cache, 'bytes' | 'read' | 'write'>
}

/**
 * Bundles the stylesheet of all pages, and each that a module imports unless that one has it already. Which of them a page links is
 * known when it is rendered; see `render/stylesheets.ts`.
 * @param fontFaces CSS before the site's own, e.g. `@font-face` rules
 * @param hasPhotos pages may show photographs
 * @throws DiagnosticError when a stylesheet cannot be compiled
 */
export async function bundleStyles(
  config: Config,
  graph: ModuleGraph,
  fontFaces: string,
  hasPhotos: boolean,
  effects: StyleEffects,
  make: MakeFiles,
): Promise<Styles> {
  const own = effects.disk.existsSync(join(config.root, LAYOUT.styles)) ? LAYOUT.styles : undefined
  const imports = (folder: string) =>
    Object.entries(graph).flatMap(([entry, files]) => (entry.startsWith(`${folder}/`) ? [[entry, stylesOf(files, graph)] as const] : []))
  const bundle = (name: string, file: string | undefined, first = '') =>
    make(`style ${digestOf(JSON.stringify([name, file, first]))}`, (context) => bundleStylesheet(context, name, file, first, effects), {
      isUsable: ({ path }) => config.dev || effects.cache.read(KIND, path) !== undefined,
    })
  const site = await bundle('site', own, `${fontFaces}\n${hasPhotos ? placeholderRules() : ''}x-island,x-slot{display:contents}`)
  const routes = imports(LAYOUT.routes)
  const isPart = (file: string) => !site.sources.includes(file)
  const parts = [...new Set(routes.flatMap(([, files]) => files.filter(isPart)))]
  const bundled = await Promise.all(
    parts.map(
      async (file) => [file, await bundle(config.dev ? basename(file, extname(file)).replace(/[^\w.-]/g, '_') : 'page', file)] as const,
    ),
  )
  const sheets = [[own ?? NO_FILE, site] as const, ...bundled]
  const partsOf = (entries: typeof routes) => Object.fromEntries(entries.map(([entry, files]) => [entry, files.filter(isPart)]))
  return {
    // Two of them may show the same file.
    files: [...new Map(sheets.flatMap(([, { files }]) => files.map((file) => [file.path, file]))).values()],
    sheets: {
      site: own ?? NO_FILE,
      links: config.dev ? 'single' : config.stylesheets,
      paths: Object.fromEntries(sheets.map(([file, { path }]) => [file, path])),
      routes: partsOf(routes),
      widgets: partsOf(imports(LAYOUT.widgets)),
      policyUses: Object.fromEntries(sheets.flatMap(([file, { policyUses }]) => (policyUses.length > 0 ? [[file, policyUses]] : []))),
    },
    photos: sheets.flatMap(([, sheet]) => sheet.photos),
    warnings: sheets.flatMap(([, { warnings }]) => warnings),
  }
}

async function bundleStylesheet(
  { settings: config, disk, noteFiles }: MakeContext,
  name: string,
  file: string | undefined,
  first: string,
  shared: StyleEffects,
) {
  const effects = { ...shared, disk }
  const photos = new Map<string, PlannedPhoto>()
  const named = new Set<FileInput>()
  const uses: PolicyUse[] = []
  const bundler = await openBundler(config.root, 'styles')
  const bundle = await runBuild(config.root, {
    ...browserOptions(config),
    ...STYLE_OPTIONS,
    stdin: {
      contents: ['lanai:first', ...(file === undefined ? [] : [resolve(config.root, file)])]
        .map((path) => `@import ${JSON.stringify(path)};`)
        .join('\n'),
      resolveDir: config.root,
      sourcefile: `${name}.css`,
      loader: 'css',
    },
    entryNames: `${name}-[hash]`,
    assetNames: '[name]-[hash]',
    // Names of CSS modules are those that the pages have.
    minify: false,
    minifySyntax: !config.dev,
    minifyWhitespace: !config.dev,
    loader: bundler.loader,
    plugins: [
      {
        name: 'lanai-first',
        setup(build) {
          build.onResolve({ filter: /^lanai:first$/ }, () => ({ path: 'first', namespace: 'lanai' }))
          build.onLoad({ filter: /.*/, namespace: 'lanai' }, () => ({ contents: first, loader: 'css' }))
        },
      },
      styleLoadsPlugin(config.root, (use) => uses.push(use)),
      {
        name: 'lanai-urls',
        setup(build) {
          build.onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) =>
            kind === 'url-token' ? resolveRootUrl(path, config, effects.disk, named) : undefined,
          )
          build.onResolve({ filter: PHOTO_URL }, async ({ kind, path, resolveDir }) => {
            try {
              const found = kind === 'url-token' ? locatePhoto(path, resolveDir, config, effects.disk) : undefined
              if (!found) return undefined
              const planned = await planPhoto(found.id, found.file, config, effects)
              if (planned.fault) return failure(planned.fault.message, planned.fault.hint)
              const photo = chooseWidth(planned, found.width)
              photos.set(photo.variants[0]!.file, photo)
              return { path: `./${basename(photo.variants.at(-1)!.file)}`, external: true }
            } catch (error) {
              if (error instanceof URIError)
                return failure(`the URL "${path}" has a % that begins no encoded character`, 'write %25 for a % itself')
              if (!(error instanceof DiagnosticError)) throw error
              return { errors: error.diagnostics.flatMap(({ message, hint = '' }) => failure(message, hint).errors) }
            }
          })
        },
      },
      cssModuleStylesPlugin(config.root, (file) => named.add(`file:${sitePath(config.root, file)}`)),
      ...bundler.plugins,
      cssModuleTextPlugin(config.root),
      imageSetPlugin(),
      assetsPlugin((file) => named.add(`file:${sitePath(config.root, file)}`)),
    ],
  })
  noteFiles([
    ...named,
    ...bundler.inputs(),
    ...bundleInputs(config.root, bundle.metafile),
    ...[...photos.values()].map(({ source }) => `file:${source}` as const),
  ])
  const outputFiles = bundle.outputFiles.map((file) =>
    file.path.endsWith('.css') ? { ...file, text: addAvif(file.text, photos.values()) } : file,
  )
  const { files: all } = contentAddress({ ...bundle, outputFiles }, config.root)
  const sheet = all.find(({ path }) => path.endsWith('.css'))
  if (sheet?.kind !== 'bytes') throw new Error(`esbuild wrote no ${name} stylesheet`)
  // Builds join it with others.
  if (!config.dev) effects.cache.write(KIND, sheet.path, Buffer.from(sheet.bytes))
  const sources = Object.keys(bundle.metafile.inputs).map((input) => sitePath(config.root, resolve(config.root, cssModuleOf(input))))
  return {
    path: sheet.path,
    files: config.dev ? all : all.filter((other) => other !== sheet),
    sources,
    photos: [...photos.values()],
    policyUses: uses,
    warnings: [
      ...warningsOf(config.root, bundle),
      ...findForeignRules(
        Buffer.from(sheet.bytes).toString(),
        config.root,
        sources.filter((source) => !isPackageFile(source)),
      ),
    ],
  }
}

const KIND = 'styles'

/**
 * Joins stylesheets.
 * @param paths as they are named alone
 */
export function joinStylesheets(paths: readonly string[], cache: Pick<Cache, 'read'>): string {
  return paths.map((path) => Buffer.from(cache.read(KIND, path) ?? []).toString()).join('')
}

/** Takes along whatever file a stylesheet names. */
function assetsPlugin(onFile: (path: string) => void): esbuild.Plugin {
  return {
    name: 'lanai-assets',
    setup(build) {
      build.onResolve({ filter: /^[^#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'url-token' || pluginData === RESOLVING || /^([a-z][\w+.-]*:|\/\/)/i.test(path)) return undefined
        const find = (name: string) => build.resolve(name, { kind, importer, resolveDir, pluginData: RESOLVING })
        const found = await find(path)
        const resolved = found.errors.length > 0 && path.includes('%') ? await find(decode(path)) : found
        if (resolved.errors.length > 0) return { errors: found.errors }
        if (resolved.external) return { path: resolved.path, external: true }
        if (UNSHOWN.test(resolved.path)) return failure(...explainUnshown(resolved.path)!)
        onFile(resolved.path)
        return { path: resolved.path, suffix: resolved.suffix, namespace: 'lanai-asset' }
      })
      build.onLoad({ filter: /.*/, namespace: 'lanai-asset' }, async ({ path }) => ({ contents: await readFile(path), loader: 'file' }))
    },
  }
}

/** What is no URL stays: the error names it as it is. */
function decode(path: string): string {
  return attempt(() => decodeURIComponent(path)) ?? path
}

/** A URL that begins with a slash names a file of the site as it is served. */
function resolveRootUrl(
  url: string,
  { root, base }: Pick<Config, 'root' | 'base'>,
  disk: Disk,
  named: Set<FileInput>,
): esbuild.OnResolveResult {
  if (UNSHOWN.test(url)) return failure(...explainUnshown(url)!)
  const external = { path: addBase(url, base), external: true }
  if (/^\/(assets|media)\//.test(url)) return external
  const file = `${LAYOUT.static}${decode(url.replace(/[?#].*$/, ''))}`
  if (disk.existsSync(join(root, file))) {
    named.add(`kind:${file}`)
    return external
  }
  const hint = `${file} would have this address, files of content/media are below /media/, and a relative URL names a file beside the stylesheet`
  return failure(`there is no file ${JSON.stringify(url)}`, hint)
}

/** A relative URL of a photograph, or of one of a width in pixels. Each path that it matches is sent here by esbuild. */
const PHOTO_URL = new RegExp(`^[^/:?#][^:?#]*\\.(?:${PHOTO_ENDINGS.join('|')})(?:\\?width=\\d+)?$`, 'i')

/**
 * The photograph that a URL of a stylesheet names; undefined for a file of a package, and for none.
 * @throws URIError for a URL that cannot be decoded
 */
function locatePhoto(url: string, folder: string, { root, content }: Config, disk: Disk) {
  const [path = '', query] = url.split('?width=')
  const file = join(folder, decodeURI(path))
  if (!isPhotoFile(path) || file.includes(`${sep}node_modules${sep}`) || !disk.existsSync(file)) return undefined
  const inContent = relative(content, file)
  const isOutside = inContent.startsWith('..') || isAbsolute(inContent)
  const id = (isOutside ? relative(root, file) : inContent).replaceAll('\\', '/')
  return { id, file, width: query === undefined ? undefined : Number(query) }
}

/** The photograph with its files of one width: the smallest that is as wide, or its largest. */
function chooseWidth(photo: PlannedPhoto, width = Infinity): PlannedPhoto {
  const all = [...photo.variants, ...photo.wideVariants]
  const widths = all.map((variant) => variant.width).sort((a, b) => a - b)
  const chosen = widths.find((candidate) => candidate >= width) ?? widths.at(-1)
  return { ...photo, variants: all.filter((variant) => variant.width === chosen), wideVariants: [] }
}

/** Repeats each declaration that shows a photograph with its AVIF file: browsers without `image-set` keep the first one, with WebP. */
function addAvif(css: string, photos: Iterable<PlannedPhoto>): string {
  let text = css
  for (const { variants } of photos) {
    const [avif, webp] = FORMATS.map((format) => variants.find((variant) => variant.format === format)).map(
      (variant) => variant && basename(variant.file),
    )
    if (avif === undefined || webp === undefined) continue
    const name = basename(webp, extname(webp))
    // A custom property would always have the last value, whether a browser understands it or not.
    const declaration = new RegExp(`(?<=[{};]\\s*)(?!--)[-\\w]+\\s*:[^{};]*url\\("?\\./${name}\\.webp"?\\)[^{};]*`, 'g')
    const set = `image-set(url("./${avif}") type("image/avif"),url("./${webp}") type("image/webp"))`
    text = text.replace(
      declaration,
      (written) => `${written};${written.replace(/url\("?\.\/([\w-]+)\.webp"?\)/g, (url, other) => (other === name ? set : url))}`,
    )
  }
  return text
}
