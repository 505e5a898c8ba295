import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import fastGlob from 'fast-glob'
import type { ComponentType } from 'preact'
import type { Config } from '../config.ts'
import { displayPath } from '../display-path.ts'
import type { SchemaModule } from '../content/load.ts'
import { SiteError, type Problem, type ProblemCode } from '../errors.ts'
import { siteCodeError } from '../thrown.ts'
import { CACHE, PROJECT } from '../project.ts'
import type * as renderer from '../render/index.ts'
import type { SocialModule } from '../emit/social.ts'
import type { DocumentProps, RouteModule, TextFile } from '../types.ts'

/** The site's own code, bundled and loaded. */
export interface SiteBundle {
  /** Route file (relative to templates/routes) and its module. */
  routes: readonly (readonly [string, RouteModule])[]
  /** Widget folder name, source file relative to the root, and its default export. */
  widgets: readonly WidgetSource[]
  /** Picture id to the component that draws it. */
  scenes: ReadonlyMap<string, ComponentType>
  /** Output path and the function that writes it, of templates/files. */
  texts: readonly (readonly [string, TextFile])[]
  Document: ComponentType<DocumentProps>
  schema: SchemaModule
  /** templates/social.tsx, where there is one. */
  social: SocialModule | undefined
  renderer: typeof renderer
}

export interface WidgetSource {
  name: string
  kind: 'react' | 'script'
  /** Relative to the root. */
  file: string
  value: unknown
}

interface SiteFiles {
  routes: string[]
  widgets: string[]
  scenes: string[]
  texts: string[]
}

/**
 * Bundles templates, widgets and schema into one module and imports it. One bundle, so that every part shares one Preact,
 * and so that a changed file is seen in a process that has loaded the site before.
 * @throws SiteError when a file cannot be compiled, with its place
 */
export async function loadSiteBundle(config: Config): Promise<SiteBundle> {
  requireFiles(config)
  const files = findSiteFiles(config.root)
  const result = await esbuild
    .build({
      absWorkingDir: config.root,
      stdin: { contents: entryText(config, files), resolveDir: config.root, sourcefile: 'lanai-site.ts', loader: 'ts' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'inline',
      outfile: 'site.mjs',
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
      alias: { 'lanai/client': join(PROJECT, 'cli/browser/client.ts'), lanai: join(PROJECT, 'cli/site.ts') },
      loader: { '.css': 'empty' },
      logLevel: 'silent',
      plugins: [borderPlugin(config.root)],
    })
    .catch((error: unknown) => {
      throw isBuildFailure(error) ? new SiteError(error.errors.map(problemOfMessage)) : error
    })
  const text = result.outputFiles[0]?.text ?? ''
  const file = join(CACHE, 'bundles', `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const bundle = await import(pathToFileURL(file).href).catch((error: unknown) => {
    const [missing] = /^Cannot find package '[^']+'/.exec(error instanceof Error ? error.message : '') ?? []
    if (missing)
      throw new SiteError({
        code: 'bundle',
        message: missing,
        place: { file: config.root },
        hint: 'install it with npm install, or correct the import',
      })
    throw siteCodeError(config.root, 'loading the site', 'templates', error)
  })
  return readBundle(bundle as Record<string, unknown>, files, displayPath(config.root, join(config.content, SCHEMA)))
}

const DOCUMENT = 'templates/document.tsx'
const SCHEMA = 'schema.ts'

function requireFiles({ root, content }: Config): void {
  const missing = [join(root, DOCUMENT), join(content, SCHEMA)].filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new SiteError(
      missing.map((file) => ({
        code: 'bundle',
        message: 'every site has this file, but it does not exist',
        place: { file: displayPath(root, file) },
        hint: 'CONTRIBUTING.md tells what it exports',
      })),
    )
}

/** Widget entry files of a site, relative to its root. */
export function findWidgetFiles(root: string): string[] {
  return fastGlob.sync('widgets/*/{widget.tsx,script.ts}', { cwd: root }).sort()
}

/** Folder name of a widget's entry file. */
export function widgetName(file: string): string {
  return basename(dirname(file))
}

function findSiteFiles(root: string): SiteFiles {
  return {
    routes: fastGlob.sync('templates/routes/**/*.tsx', { cwd: root }).sort(),
    widgets: findWidgetFiles(root),
    scenes: fastGlob.sync('templates/art/*/*.tsx', { cwd: root, ignore: ['templates/art/kit/**'] }).sort(),
    texts: fastGlob.sync('templates/files/*.ts', { cwd: root }).sort(),
  }
}

function entryText(config: Config, files: SiteFiles): string {
  const imports: string[] = []
  const listOf = (name: string, list: string[]) => {
    list.forEach((file, index) => imports.push(`import * as ${name}${index} from ${JSON.stringify(`./${file}`)}`))
    return `export const ${name} = [${list.map((_, index) => `${name}${index}`).join(', ')}]`
  }
  const hasSocial = existsSync(join(config.root, 'templates/social.tsx'))
  return [
    `import * as document from './${DOCUMENT}'`,
    `import * as schema from ${JSON.stringify(join(config.content, SCHEMA))}`,
    hasSocial ? `import * as social from './templates/social.tsx'` : 'const social = undefined',
    `import * as renderer from ${JSON.stringify(join(PROJECT, 'cli/render/index.ts'))}`,
    listOf('routes', files.routes),
    listOf('widgets', files.widgets),
    listOf('scenes', files.scenes),
    listOf('texts', files.texts),
    `export { document, schema, social, renderer }`,
    ...imports,
  ].join('\n')
}

function readBundle(bundle: Record<string, unknown>, files: SiteFiles, schemaFile: string): SiteBundle {
  const problems: Problem[] = []
  const modules = (name: string) => bundle[name] as Record<string, unknown>[]
  const requireExport = (code: ProblemCode, what: string, file: string, module: object, name: string, types: readonly string[]) => {
    const value = (module as Record<string, unknown>)[name]
    if (!types.includes(typeof value))
      problems.push({
        code,
        message: `${what} needs the export ${JSON.stringify(name)}, ${types.map((type) => `${type === 'object' ? 'an' : 'a'} ${type}`).join(' or ')}`,
        place: { file },
        hint: value === undefined ? 'add it' : `it is a ${typeof value}`,
      })
  }
  files.routes.forEach((file, index) => {
    const module = modules('routes')[index] ?? {}
    requireExport('route-module', 'a route module', file, module, 'default', ['function'])
    requireExport('route-module', 'a route module', file, module, 'meta', ['function', 'object'])
    if ('paths' in module) requireExport('route-module', 'a route module with a parameter', file, module, 'paths', ['function'])
  })
  const requireDefaults = (what: string, list: readonly string[], name: string, code: ProblemCode = 'route-module') =>
    list.forEach((file, index) => requireExport(code, what, file, modules(name)[index] ?? {}, 'default', ['function']))
  requireDefaults('a widget module', files.widgets, 'widgets', 'island')
  requireDefaults('a scene', files.scenes, 'scenes', 'picture')
  requireDefaults('a text file', files.texts, 'texts')
  requireExport('route-module', 'the document', DOCUMENT, bundle.document as object, 'default', ['function'])
  requireExport('route-module', 'the schema', schemaFile, bundle.schema as object, 'default', ['object'])
  for (const name of bundle.social ? ['default', 'art'] : [])
    requireExport('route-module', 'the social image', 'templates/social.tsx', bundle.social as object, name, ['function'])
  if (problems.length > 0) throw new SiteError(problems)
  return {
    routes: files.routes.map(
      (file, index) => [relative('templates/routes', file), modules('routes')[index] as unknown as RouteModule] as const,
    ),
    widgets: files.widgets.map((file, index): WidgetSource => ({
      name: widgetName(file),
      kind: file.endsWith('.tsx') ? 'react' : 'script',
      file,
      value: modules('widgets')[index]?.default,
    })),
    scenes: new Map(
      files.scenes.map(
        (file, index) => [file.replace(/^templates\/art\/|\.tsx$/g, ''), modules('scenes')[index]?.default as ComponentType] as const,
      ),
    ),
    texts: files.texts.map((file, index) => [basename(file, '.ts'), modules('texts')[index]?.default as TextFile] as const),
    Document: (bundle.document as { default: SiteBundle['Document'] }).default,
    schema: bundle.schema as SchemaModule,
    social: bundle.social as SiteBundle['social'],
    renderer: bundle.renderer as typeof renderer,
  }
}

const BORDER = 'lanai-border'
const PRAGMA = '/** @jsxImportSource react */'

/** Keeps the two kinds of JSX apart: React's pragma on every widget, and on no template. */
export function borderPlugin(root: string): esbuild.Plugin {
  return {
    name: BORDER,
    setup(build) {
      build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
        const inside = relative(root, path).replace(/\\/g, '/')
        const isWidget = inside.startsWith('widgets/')
        if (!isWidget && !inside.startsWith('templates/')) return undefined
        const contents = await readFile(path, 'utf8')
        const first = contents.split(/\r?\n/, 1)[0] ?? ''
        const hasPragma = /@jsxImportSource\s+react\b/.test(contents)
        if (isWidget && first !== PRAGMA)
          return borderError(
            inside,
            first,
            `a widget must begin with ${PRAGMA}`,
            'widgets are React; without the pragma their JSX would compile to Preact',
          )
        if (!isWidget && hasPragma)
          return borderError(
            inside,
            first,
            'a template must not use React JSX',
            'templates are Preact; take the @jsxImportSource comment out, or move the component to widgets/',
          )
        return { contents, loader: 'tsx' }
      })
    },
  }
}

function borderError(file: string, lineText: string, text: string, note: string): esbuild.OnLoadResult {
  return { errors: [{ text, location: { file, line: 1, column: 0, lineText }, notes: [{ text: note }] }] }
}

/** True for what esbuild throws when the site's code cannot be compiled. */
export function isBuildFailure(error: unknown): error is esbuild.BuildFailure {
  return error instanceof Error && Array.isArray((error as esbuild.BuildFailure).errors)
}

/** A problem as lanai tells it, from one that esbuild found. */
export function problemOfMessage({ pluginName, text, location, notes }: esbuild.Message): Problem {
  return {
    code: pluginName === BORDER ? 'island-react' : 'bundle',
    message: text,
    place: location ? { file: location.file, line: location.line, column: location.column + 1, text: location.lineText } : undefined,
    hint: notes[0] && hintOfNote(notes[0]),
  }
}

function hintOfNote({ text, location }: esbuild.Note): string {
  // esbuild speaks of its own options here, which a site cannot set.
  if (/external|platform/.test(text)) return 'the browser has no such module: install the package, or keep the import out of widgets'
  return location && text.endsWith(':') ? `${text.slice(0, -1)}, in line ${location.line}` : text
}
