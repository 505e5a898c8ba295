import { basename, relative } from 'node:path'
import type { ComponentType } from 'preact'
import type { SchemaModule } from '../content/load.ts'
import type { SocialModule } from '../emit/social.ts'
import { SiteError, type Problem, type ProblemCode } from '../errors.ts'
import type * as renderer from '../render/index.ts'
import type { DocumentProps, RouteModule, TextFile } from '../types.ts'
import { DOCUMENT, widgetName, type SiteFiles } from './site-files.ts'

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

/**
 * Gives the modules of a loaded bundle their names.
 * @param schemaFile the schema, as problems name it
 * @throws SiteError with every export that is missing or of the wrong type
 */
export function readBundle(bundle: Record<string, unknown>, files: SiteFiles, schemaFile: string): SiteBundle {
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
