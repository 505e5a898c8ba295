import type { ComponentType } from 'preact'
import type { SchemaModule } from '../content/schema-module.ts'
import { DiagnosticError, errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { SiteOutput } from '../define-output.ts'
import { normalizeName } from '../names.ts'
import type { SiteFiles } from '../site-files.ts'
import { LAYOUT, pictureId, widgetName } from '../site-layout.ts'
import { readComponentStyles, type ComponentStyles, type StyleImport } from './component-styles.ts'
import type { DocumentProps, RouteModule, SocialModule, TextFile } from '../types.ts'

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
  readonly isClientOnly: boolean
  /** Its default export, by which templates refer to it. */
  readonly value: unknown
}

type Module = Readonly<Record<string, unknown>>

/** What a loaded site exports. */
export interface BundleExports {
  /** As `listModules` lists them. */
  readonly modules: readonly Module[]
  readonly react: WidgetRenderer | undefined
  readonly styleImports: readonly StyleImport[]
}

/** The modules of a site that lanai imports, relative to the root. */
export function listModules({ hasSocial, routes, widgets, pictures, texts }: SiteFiles, schemaFile: string): readonly string[] {
  return [LAYOUT.document, schemaFile, ...(hasSocial ? [LAYOUT.social] : []), ...routes, ...widgets, ...pictures, ...texts]
}

/**
 * Reads the exports of a loaded bundle.
 * @param schemaFile the schema, as diagnostics name it
 * @throws DiagnosticError with every export that is missing or of the wrong type
 */
export function readSiteCode(bundle: BundleExports, files: SiteFiles, schemaFile: string): SiteCode {
  const modules = new Map(listModules(files, schemaFile).map((file, index) => [file, bundle.modules[index] ?? {}]))
  const modulesOf = (listed: readonly string[]) => listed.map((file) => ({ file, module: modules.get(file)! }))
  const [routes, widgets, pictures, texts] = [files.routes, files.widgets, files.pictures, files.texts].map(modulesOf)
  const [document, schema, social] = [modules.get(LAYOUT.document)!, modules.get(schemaFile)!, modules.get(LAYOUT.social)]
  const diagnostics = [
    ...routes!.flatMap(({ file, module }) => checkRoute(file, module)),
    ...widgets!.flatMap(({ file, module }) =>
      isElementType(module['default']) ? [] : checkExports('island', 'a widget module', file, module, { default: FUNCTION }),
    ),
    ...pictures!.flatMap(({ file, module }) => checkDrawings(file, module)),
    ...texts!.flatMap(({ file, module }) => checkFiles(file, module)),
    ...checkExports('route-module', 'the document', LAYOUT.document, document, { default: FUNCTION }),
    ...checkExports('route-module', 'the schema', schemaFile, schema, { default: ['object'] }),
    ...(social
      ? checkExports('route-module', 'the social image', LAYOUT.social, social, {
          default: FUNCTION,
          ...('art' in social && { art: FUNCTION }),
        })
      : []),
  ]
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
  const written = texts!.map(({ file, module }) => ({
    path: normalizeName(file.slice(LAYOUT.files.length + 1).replace(/\.ts$/, '')),
    file,
    value: module.default,
  }))
  return {
    routes: routes as unknown as SiteCode['routes'],
    widgets: widgets!.map(({ file, module }) => ({
      name: widgetName(file),
      kind: file.endsWith('.tsx') ? 'react' : 'script',
      file,
      isClientOnly: module.client === 'only',
      value: module.default,
    })),
    pictures: new Map(pictures!.flatMap(({ file, module }) => drawingsOf(file, module))),
    texts: written.flatMap(({ value, ...module }) => (typeof value === 'function' ? { ...module, write: value as TextFile } : [])),
    outputs: written.flatMap(({ value, ...module }) => (typeof value === 'object' ? { ...module, output: value as SiteOutput } : [])),
    react: bundle.react,
    Document: document.default as SiteCode['Document'],
    styles: readComponentStyles(bundle.styleImports),
    schema: schema as unknown as SchemaModule,
    social: social as SocialModule | undefined,
  }
}

const FUNCTION = ['function']

function checkRoute(file: string, module: Module): Diagnostic[] {
  const check = (what: string, types: Readonly<Record<string, readonly string[]>>) =>
    checkExports('route-module', what, file, module, types)
  return [
    ...check('a route module', { default: FUNCTION, meta: ['function', 'object'] }),
    ...('paths' in module ? check('a route module with a parameter', { paths: FUNCTION }) : []),
  ]
}

/** A module of templates/art exports one drawing, further ones by name, or both. */
function checkDrawings(file: string, module: Module): Diagnostic[] {
  const { default: scene, pictures } = module
  const ofScene = () => checkExports('picture', 'a scene', file, module, { default: FUNCTION })
  if (pictures === undefined) return ofScene()
  const refuse = (message: string, hint: string) => [errorDiagnostic('picture', message, { location: { file }, hint })]
  if (typeof pictures !== 'object' || pictures === null)
    return refuse('the export "pictures" must be an object', 'write its drawings by their names')
  return [
    ...(scene === undefined ? [] : ofScene()),
    ...Object.entries(pictures).flatMap(([name, drawing]) => {
      if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(name))
        return refuse(`${JSON.stringify(name)} is no name of a picture`, 'write lower-case words joined by hyphens')
      if (typeof drawing === 'function') return []
      return refuse(`the picture ${JSON.stringify(name)} must be a function`, `it is a ${typeof drawing}`)
    }),
  ]
}

function drawingsOf(file: string, { default: scene, pictures = {} }: Module): [string, ComponentType][] {
  const id = pictureId(file)
  const others = Object.entries(pictures as Record<string, ComponentType>).map(([name, drawing]): [string, ComponentType] => [
    `${id}/${name}`,
    drawing,
  ])
  return scene === undefined ? others : [[id, scene as ComponentType], ...others]
}

/** A module of templates/files exports the function of a text file, or an output. */
function checkFiles(file: string, module: Module): Diagnostic[] {
  const value = module.default
  if (typeof value !== 'object' || value === null)
    return checkExports('route-module', 'a module of templates/files', file, module, { default: ['function', 'object'] })
  const { files, extract = () => {} } = value as Partial<SiteOutput>
  return checkExports('route-module', 'an output', file, { files, extract }, { files: FUNCTION, extract: FUNCTION })
}

/** True for a component that `memo` or `forwardRef` of React has made. */
function isElementType(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)
}

/** @param types of the exports, by their names */
function checkExports(
  code: DiagnosticCode,
  what: string,
  file: string,
  module: Module,
  types: Readonly<Record<string, readonly string[]>>,
): Diagnostic[] {
  return Object.entries(types).flatMap(([name, allowed]) => {
    const value = module[name]
    const type = value === null ? 'null' : typeof value
    if (allowed.includes(type)) return []
    const nameOf = (type: string) => `${type === 'object' ? 'an' : 'a'} ${type}`
    const hint = value === undefined ? 'add it' : `it is ${type === 'null' ? type : nameOf(type)}`
    return errorDiagnostic(code, `${what} needs the export ${JSON.stringify(name)}, ${allowed.map(nameOf).join(' or ')}`, {
      location: { file },
      hint,
    })
  })
}
