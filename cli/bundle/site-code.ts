import type { ComponentType } from 'preact'
import type { SchemaModule } from '../content/schema-module.ts'
import { DiagnosticError, errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { SiteOutput } from '../define-output.ts'
import { normalizeName } from '../names.ts'
import type { SiteFiles } from '../site-files.ts'
import { LAYOUT, pictureId, widgetName } from '../site-layout.ts'
import { readComponentStyles, type ComponentStyles, type ImportedStylesheet, type StyleImport } from './component-styles.ts'
import type { DocumentProps, RouteModule, SocialModule, TextFile } from '../types.ts'

/** The site's own code, loaded. */
export interface SiteCode {
  readonly routes: readonly RouteSource[]
  readonly widgets: readonly WidgetSource[]
  /** Picture id to the component that draws it. */
  readonly pictures: ReadonlyMap<string, ComponentType>
  /** Modules of templates/files that write the text of one file. */
  readonly texts: readonly TextModule[]
  /** Modules of templates/files that make files from all pages. */
  readonly outputs: readonly OutputModule[]
  /** What renders the widgets that are components; undefined on a site without any. */
  readonly react: WidgetRenderer | undefined
  readonly Document: ComponentType<DocumentProps>
  readonly styles: ComponentStyles
  readonly schema: SchemaModule
  /** templates/social.tsx, where there is one. */
  readonly social: SocialModule | undefined
}

/** A module of templates/files. */
interface FilesModule {
  /** In the output: what the module is named after. */
  readonly path: string
  /** Relative to the root. */
  readonly file: string
}

export interface TextModule extends FilesModule {
  readonly write: TextFile
}

export interface OutputModule extends FilesModule {
  readonly output: SiteOutput
}

/** The functions of React, or of what takes its place, that render a widget to HTML. */
export interface WidgetRenderer {
  createElement(type: unknown, props: object): unknown
  renderToString(element: unknown, options: { identifierPrefix: string }): string
}

export interface RouteSource {
  /** Relative to the root. */
  readonly file: string
  readonly module: RouteModule
}

export interface WidgetSource {
  /** Name of its folder. */
  readonly name: string
  /** `react`: default export is a component; `script`: it is `mount(element, props)`. */
  readonly kind: 'react' | 'script'
  /** Relative to the root. */
  readonly file: string
  /** Made in the browser alone. */
  readonly isClientOnly: boolean
  /** Its default export, by which templates refer to it. */
  readonly value: unknown
}

type Module = Readonly<Record<string, unknown>>

/** The modules of a loaded bundle, in the order of the site's files. */
export interface BundleExports {
  readonly routes: readonly Module[]
  readonly widgets: readonly Module[]
  readonly pictures: readonly Module[]
  readonly texts: readonly Module[]
  readonly react: WidgetRenderer | undefined
  readonly document: Module
  readonly schema: Module
  readonly social: Module | undefined
  readonly styleImports: readonly StyleImport[]
  readonly stylesheetImports: readonly ImportedStylesheet[]
}

/**
 * Reads the exports of a loaded bundle.
 * @param schemaFile the schema, as diagnostics name it
 * @throws DiagnosticError with every export that is missing or of the wrong type
 */
export function readSiteCode(bundle: BundleExports, files: SiteFiles, schemaFile: string): SiteCode {
  const diagnostics = [
    ...files.routes.flatMap((file, index) => checkRoute(file, bundle.routes[index] ?? {})),
    ...files.widgets.flatMap((file, index) =>
      isElementType(bundle.widgets[index]?.['default'])
        ? []
        : checkExport('island', 'a widget module', file, bundle.widgets[index], 'default', ['function']),
    ),
    ...files.pictures.flatMap((file, index) => checkDrawings(file, bundle.pictures[index])),
    ...files.texts.flatMap((file, index) => checkFiles(file, bundle.texts[index])),
    ...checkExport('route-module', 'the document', LAYOUT.document, bundle.document, 'default', ['function']),
    ...checkExport('route-module', 'the schema', schemaFile, bundle.schema, 'default', ['object']),
    ...(bundle.social ? ['default', 'art'] : []).flatMap((name) =>
      checkExport('route-module', 'the social image', LAYOUT.social, bundle.social, name, ['function']),
    ),
  ]
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
  const modules = files.texts.map((file, index) => ({
    path: normalizeName(file.slice(LAYOUT.files.length + 1).replace(/\.ts$/, '')),
    file,
    value: bundle.texts[index]?.default,
  }))
  return {
    routes: files.routes.map((file, index) => ({ file, module: bundle.routes[index] as unknown as RouteModule })),
    widgets: files.widgets.map((file, index) => ({
      name: widgetName(file),
      kind: file.endsWith('.tsx') ? 'react' : 'script',
      file,
      isClientOnly: bundle.widgets[index]?.client === 'only',
      value: bundle.widgets[index]?.default,
    })),
    pictures: new Map(files.pictures.flatMap((file, index) => drawingsOf(file, bundle.pictures[index]))),
    texts: modules.flatMap(({ value, ...module }) => (typeof value === 'function' ? { ...module, write: value as TextFile } : [])),
    outputs: modules.flatMap(({ value, ...module }) => (typeof value === 'object' ? { ...module, output: value as SiteOutput } : [])),
    react: bundle.react,
    Document: bundle.document.default as SiteCode['Document'],
    styles: readComponentStyles(bundle.styleImports, bundle.stylesheetImports),
    schema: bundle.schema as unknown as SchemaModule,
    social: bundle.social as SocialModule | undefined,
  }
}

function checkRoute(file: string, module: Module): Diagnostic[] {
  return [
    ...checkExport('route-module', 'a route module', file, module, 'default', ['function']),
    ...checkExport('route-module', 'a route module', file, module, 'meta', ['function', 'object']),
    ...('paths' in module ? checkExport('route-module', 'a route module with a parameter', file, module, 'paths', ['function']) : []),
  ]
}

/** A module of templates/art exports one drawing, further ones by name, or both. */
function checkDrawings(file: string, module: Module = {}): Diagnostic[] {
  const { default: scene, pictures } = module
  if (pictures === undefined) return checkExport('picture', 'a scene', file, module, 'default', ['function'])
  const refuse = (message: string, hint: string) => [errorDiagnostic('picture', message, { location: { file }, hint })]
  if (typeof pictures !== 'object' || pictures === null)
    return refuse('the export "pictures" must be an object', 'write its drawings by their names')
  return [
    ...(scene === undefined ? [] : checkExport('picture', 'a scene', file, module, 'default', ['function'])),
    ...Object.entries(pictures).flatMap(([name, drawing]) => {
      if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name))
        return refuse(`${JSON.stringify(name)} is no name of a picture`, 'write lower-case words joined by hyphens')
      return typeof drawing === 'function'
        ? []
        : refuse(`the picture ${JSON.stringify(name)} must be a function`, `it is a ${typeof drawing}`)
    }),
  ]
}

/** The drawings of a module by their ids. */
function drawingsOf(file: string, { default: scene, pictures = {} }: Module = {}): [string, ComponentType][] {
  const id = pictureId(file)
  const others = Object.entries(pictures as Record<string, ComponentType>).map(([name, drawing]): [string, ComponentType] => [
    `${id}/${name}`,
    drawing,
  ])
  return scene === undefined ? others : [[id, scene as ComponentType], ...others]
}

/** A module of templates/files exports the function of a text file, or an output. */
function checkFiles(file: string, module: Module = {}): Diagnostic[] {
  const value = module.default
  if (typeof value !== 'object' || value === null)
    return checkExport('route-module', 'a module of templates/files', file, module, 'default', ['function', 'object'])
  const { files, extract = () => {} } = value as Partial<SiteOutput>
  return [
    ...checkExport('route-module', 'an output', file, { files }, 'files', ['function']),
    ...checkExport('route-module', 'an output', file, { extract }, 'extract', ['function']),
  ]
}

/** True for a component that `memo` or `forwardRef` of React has made. */
function isElementType(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)
}

function checkExport(
  code: DiagnosticCode,
  what: string,
  file: string,
  module: Module | undefined,
  name: string,
  types: readonly string[],
): Diagnostic[] {
  const value = module?.[name]
  if (types.includes(typeof value)) return []
  const expected = types.map((type) => `${type === 'object' ? 'an' : 'a'} ${type}`).join(' or ')
  return [
    errorDiagnostic(code, `${what} needs the export ${JSON.stringify(name)}, ${expected}`, {
      location: { file },
      hint: value === undefined ? 'add it' : `it is ${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`,
    }),
  ]
}
