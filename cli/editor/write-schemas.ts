import { basename, dirname, extname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { settings } from '../config/settings.ts'
import { definitionsOf, type Collections } from '../content/collections.ts'
import { isFactsFile } from '../content/load-facts.ts'
import { readSource } from '../content/read-source.ts'
import { findPathsSync } from '../glob-sync.ts'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { memoize } from '../memoize.ts'
import { readPrecompiled } from '../package-files.ts'
import { CONTENT_LAYOUT, LAYOUT, sitePath } from '../site-layout.ts'
import { writeContentTypes } from './content-types.ts'
import { createFileSchema, exceptPlaceholders, isEditable, type JsonSchema } from './json-schemas.ts'

/** The folder of the schemas, relative to the root of the site. */
export const SCHEMAS = `${LAYOUT.cache}/schemas`

/** The types of files without a schema, relative to the root of the site. */
const CONTENT_TYPES = `${LAYOUT.cache}/content.d.ts`

/** A schema that was written, with the files that it describes. */
export interface WrittenSchema {
  /** Relative to the root of the site. */
  readonly file: string
  /** Pattern of the files that it describes, relative to the root. */
  readonly pattern: string
}

type Site = Pick<Config, 'root' | 'content'>

/**
 * Writes a JSON Schema for the settings and for the files of each collection, for editors. Files that would not change stay as
 * they are, and those of collections that are gone are deleted.
 * @param sources the disk that content is read from
 * @returns what was written, and a warning for each collection that cannot be described
 */
export function writeSchemas(
  site: Site,
  collections: Collections,
  disk: Disk,
  sources = disk,
): { readonly schemas: readonly WrittenSchema[]; readonly diagnostics: readonly Diagnostic[] } {
  const folder = join(site.root, SCHEMAS)
  const schemaFile = sitePath(site.root, join(site.content, CONTENT_LAYOUT.schema))
  const context = { ...site, schemaFile, disk: sources }
  const slugsOf = memoize((name: string) => listSlugs(collections[name], context))
  const hasFacts = definitionsOf(collections).some(([name, definition]) => isFactsFile(name, definition))
  const schemas: WrittenSchema[] = []
  const diagnostics: Diagnostic[] = []
  const add = (name: string, pattern: string, schema: string) => {
    writeChanged(join(folder, `${name}.json`), schema, disk)
    schemas.push({ file: `${SCHEMAS}/${name}.json`, pattern: sitePath(site.root, join(site.content, pattern)) })
  }
  add('settings', CONTENT_LAYOUT.settings, readPrecompiled('settings.json') ?? createSettingsSchema())
  for (const [name, definition] of definitionsOf(collections)) {
    if (!isEditable(definition)) continue
    try {
      const schema = createFileSchema(definition, slugsOf, name === 'facts' ? 'computed' : hasFacts ? 'named' : 'none')
      add(`content/${name}`, 'path' in definition ? definition.path : definition.pattern, formatSchema(schema))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const message = `editors get no schema for the collection ${JSON.stringify(name)}: ${reason}`
      diagnostics.push(warningDiagnostic('content-schema', message, { location: { file: schemaFile } }))
    }
  }
  deleteOthers(join(folder, 'content'), schemas, disk)
  const types = join(site.root, CONTENT_TYPES)
  const untyped = readUntyped(collections, context)
  if (untyped.size > 0 || disk.existsSync(types)) writeChanged(types, writeContentTypes(untyped), disk)
  return { schemas, diagnostics }
}

/** The values of the files without a schema, by their paths. What is wrong with them is reported where they are loaded. */
function readUntyped(collections: Collections, context: Parameters<typeof readSource>[2]): ReadonlyMap<string, unknown> {
  const paths = definitionsOf(collections).flatMap(([, one]) => (one.kind === 'file' && one.hasNoSchema ? one.path : []))
  const sources = paths.map(
    (path) => [path, context.disk.existsSync(join(context.content, path)) && readSource('file', path, context).value] as const,
  )
  return new Map(sources.flatMap(([path, source]) => (source ? [[path, source.value] as const] : [])))
}

/** The schema of build.yaml, as the text of its file. */
export function createSettingsSchema(): string {
  const override = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => exceptPlaceholders(jsonSchema)
  const schema = z.toJSONSchema(settings, { io: 'input', target: 'draft-7', override })
  return formatSchema({ ...schema, description: 'The settings of the site.' })
}

function formatSchema(schema: JsonSchema): string {
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** The slugs of a collection, as far as files name them. Drafts are among them. */
function listSlugs(definition: Collections[string] | undefined, context: Parameters<typeof readSource>[2]): string[] | undefined {
  if (!definition || definition.kind === 'file' || definition.kind === 'loader') return undefined
  if (definition.kind !== 'list')
    return findPathsSync(definition.pattern, { cwd: context.content, fs: context.disk }).map((file) => basename(file, extname(file)))
  if (!context.disk.existsSync(join(context.content, definition.path))) return undefined
  const { value } = readSource('list', definition.path, context)
  if (!Array.isArray(value?.value)) return undefined
  const slugs = value.value.map(
    (item: unknown) => definition.schema.safeParse(item).data?.slug ?? (item as { slug?: unknown } | null)?.slug,
  )
  return slugs.every((slug) => typeof slug === 'string') ? slugs : undefined
}

function writeChanged(file: string, text: string, disk: Disk): void {
  if (disk.existsSync(file) && disk.readFileSync(file, 'utf8') === text) return
  disk.mkdirSync(dirname(file), { recursive: true })
  disk.writeFileSync(file, text)
}

function deleteOthers(folder: string, schemas: readonly WrittenSchema[], disk: Disk): void {
  if (!disk.existsSync(folder)) return
  const names = new Set(schemas.map(({ file }) => basename(file)))
  for (const name of disk.readdirSync(folder)) if (!names.has(name)) disk.unlinkSync(join(folder, name))
}
