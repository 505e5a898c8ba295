import { join } from 'node:path'
import type { ModuleGraph } from '../bundle/module-graph.ts'
import { readModuleGraph } from '../bundle/module-graph.ts'
import { loadSite } from '../bundle/load-site.ts'
import type { ServerModules } from '../bundle/server-modules.ts'
import { readSiteCode, type BundleExports, type SiteCode, type WidgetRenderer } from '../bundle/site-code.ts'
import type { Config } from '../config/config.ts'
import type { SchemaModule } from '../content/load.ts'
import type { Effects } from '../pipeline/effects.ts'
import type { SiteFiles } from '../site-files.ts'
import { CONTENT_LAYOUT, LAYOUT, sitePath } from '../site-layout.ts'

/** The code of a site, and the files that each of its entry modules is made of. */
export interface DevCode {
  readonly code: SiteCode
  readonly graph: ModuleGraph
}

/**
 * Loads the site's code; modules that have not changed are not evaluated again.
 * @throws DiagnosticError when a module cannot be compiled, resolved or evaluated, or lacks an export
 */
export async function loadCode(
  config: Config,
  files: SiteFiles,
  modules: ServerModules,
  effects: Pick<Effects, 'cache' | 'disk'>,
): Promise<DevCode> {
  // Packages of widgets have to find Preact in the place of React, which takes a bundle.
  if (config.runtime === 'preact') {
    const { code, graph } = await loadSite(config, effects, { hasPositions: true }).finally(() => effects.cache.release())
    return { code, graph }
  }
  const { root, content } = config
  const schemaFile = sitePath(root, join(content, CONTENT_LAYOUT.schema))
  const lists = [files.routes, files.widgets, files.pictures, files.texts]
  const single = [LAYOUT.document, schemaFile, ...(files.hasSocial ? [LAYOUT.social] : [])]
  const exports = [...(await modules.load([...single, ...lists.flat()]))]
  const [document = {}, schema = {}, social] = exports.splice(0, single.length)
  const [routes = [], widgets = [], pictures = [], texts = []] = lists.map((list) => exports.splice(0, list.length))
  const bundle: BundleExports = {
    document,
    schema,
    social,
    routes,
    widgets,
    pictures,
    texts,
    react: await loadReact(files.widgets, modules),
  }
  return {
    code: readSiteCode(bundle, files, schemaFile),
    graph: readModuleGraph(modules.inputs(), files, schemaFile, modules.styles()),
  }
}

/**
 * Loads the schema alone, so that content can be checked while templates or widgets cannot be loaded.
 * @throws DiagnosticError when it cannot be loaded either
 */
export async function loadSchema(config: Config, modules: ServerModules): Promise<SchemaModule | undefined> {
  const [schema] = await modules.load([join(config.content, CONTENT_LAYOUT.schema)])
  return typeof schema?.default === 'object' ? (schema as unknown as SchemaModule) : undefined
}

async function loadReact(widgets: readonly string[], modules: ServerModules): Promise<WidgetRenderer | undefined> {
  if (!widgets.some((file) => file.endsWith('.tsx'))) return undefined
  const [react, server] = await Promise.all([modules.importPackage('react'), modules.importPackage('react-dom/server')])
  return { createElement: react.createElement, renderToString: server.renderToString } as WidgetRenderer
}
