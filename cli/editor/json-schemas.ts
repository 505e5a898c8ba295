import { extname } from 'node:path'
import { z } from 'zod'
import type { CollectionDefinition, Collections, FileDefinition } from '../content/collections.ts'
import { REFERENCE_KEY } from '../content/reference.ts'
import { FIGURE_KEY } from '../content/typed-figures.ts'
import { UNREAD_KEY, VALUES_KEY } from '../source/schema-keys.ts'

/** A JSON Schema (draft 7, which all editors know): plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Entries that an editor can still list. */
const LISTED = 1000

type Editable = Exclude<FileDefinition | CollectionDefinition, { kind: 'loader' }>

/**
 * Describes the files of a collection for editors: what the schema accepts, with the descriptions of its values.
 * @param slugsOf returns the slugs of a collection, which references to it complete; undefined where they are not known
 * @param facts `named` where placeholders such as `{{price}}` are replaced: the length of a string that holds one is not known;
 * `computed` for the facts themselves, in which a formula may be in place of a number
 * @throws Error where the schema cannot be described, for instance because two parts of it have the same id
 */
export function createFileSchema(
  definition: Editable,
  slugsOf: (collection: string) => readonly string[] | undefined,
  facts: 'named' | 'computed' | 'none',
): JsonSchema {
  const { kind, schema } = definition
  const json = z.toJSONSchema(kind === 'list' ? z.array(schema) : schema, {
    io: 'input',
    target: 'draft-7',
    // What JSON Schema cannot express, such as a function, accepts anything.
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      completeReference(jsonSchema, slugsOf)
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      delete jsonSchema[FIGURE_KEY]
      delete jsonSchema[VALUES_KEY]
      delete jsonSchema[UNREAD_KEY]
      if (facts === 'named') exceptPlaceholders(jsonSchema)
      if (facts === 'computed') exceptFormulas(jsonSchema)
    },
  }) as Json
  if (kind !== 'file') addDraft(kind === 'list' ? (json['items'] as Json) : json, json)
  return json
}

/** True for a collection whose files editors know: not for what a function loads, not for CSV, and not for files without a schema. */
export function isEditable(definition: Collections[string]): definition is Editable {
  if (definition.kind === 'file' && definition.hasNoSchema) return false
  return definition.kind !== 'loader' && !('path' in definition && extname(definition.path) === '.csv')
}

type Json = Record<string, unknown>

function completeReference(json: Json, slugsOf: Parameters<typeof createFileSchema>[1]): void {
  const collection = json[REFERENCE_KEY]
  if (typeof collection !== 'string') return
  delete json[REFERENCE_KEY]
  json['description'] ??= `Slug of an entry of the collection ${collection}.`
  const slugs = slugsOf(collection)
  if (slugs && slugs.length > 0 && slugs.length <= LISTED) json['enum'] = slugs
}

/** Rules of a string that hold only once its placeholders are replaced. */
const RULES = ['minLength', 'maxLength', 'pattern', 'format'] as const

/** Leaves the rules of a string to lanai where it has placeholders. */
export function exceptPlaceholders(json: Json): void {
  if (json['type'] !== 'string' || 'enum' in json || 'const' in json) return
  const rules = RULES.filter((rule) => json[rule] !== undefined && !(rule === 'minLength' && json[rule] === 1))
  if (rules.length === 0) return
  json['if'] = { pattern: '\\{\\{' }
  json['else'] = Object.fromEntries(rules.map((rule) => [rule, json[rule]]))
  for (const rule of rules) delete json[rule]
}

/** Rules of a number, which a formula is checked against when it is computed. */
const NUMBER_RULES = ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const

function exceptFormulas(json: Json): void {
  if (json['type'] !== 'number' && json['type'] !== 'integer') return
  const number = Object.fromEntries(NUMBER_RULES.flatMap((rule) => (json[rule] === undefined ? [] : [[rule, json[rule]]])))
  for (const rule of NUMBER_RULES) delete json[rule]
  json['anyOf'] = [number, { type: 'string', pattern: '^=\\s', description: 'A formula.' }]
}

const DRAFT = { type: 'boolean', default: false, description: 'Leaves the entry out unless drafts are built.' }

/** Adds the key that lanai takes out of each entry. */
function addDraft(json: Json, root: Json): void {
  const [, name] = /^#\/definitions\/(.+)$/.exec(String(json['$ref'] ?? '')) ?? []
  if (name !== undefined) return addDraft((root['definitions'] as Record<string, Json>)[name]!, root)
  for (const key of ['anyOf', 'oneOf', 'allOf']) for (const part of (json[key] as Json[] | undefined) ?? []) addDraft(part, root)
  const { properties } = json
  if (typeof properties === 'object') json['properties'] = { ...properties, draft: DRAFT }
}
