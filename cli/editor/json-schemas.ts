import { extname } from 'node:path'
import { z } from 'zod'
import type { CollectionDefinition, Collections, FileDefinition } from '../content/collections.ts'
import { REFERENCE_KEY } from '../content/reference.ts'

/** A JSON Schema (draft 7, which all editors know): plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The schema of some content files. */
export interface FileSchema {
  /** Unique: `content/tools` for the collection `tools`. */
  readonly name: string
  /** Patterns of the files, relative to the content folder. */
  readonly pattern: string
  readonly schema: JsonSchema
}

/** Entries that an editor can still list. */
const LISTED = 1000

type Editable = Exclude<FileDefinition | CollectionDefinition, { kind: 'loader' }>

/**
 * Describes the files of a collection for editors: what the schema accepts, with the descriptions of its values.
 * @param slugsOf returns the slugs of a collection, which references to it complete; undefined where they are not known
 * @param fills whether placeholders such as `{{price}}` are replaced: the length of a string that holds one is not known
 * @throws Error where the schema cannot be described, for instance because two parts of it have the same id
 */
export function describeFiles(
  definition: Editable,
  slugsOf: (collection: string) => readonly string[] | undefined,
  fills: boolean,
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
      if (fills) exceptPlaceholders(jsonSchema)
    },
  }) as Json
  if (kind !== 'file') addDraft(kind === 'list' ? (json['items'] as Json) : json, json)
  return json
}

/** True for a collection whose files editors know: not for what a function loads, and not for CSV. */
export function isEditable(definition: Collections[string]): definition is Editable {
  return definition.kind !== 'loader' && !('path' in definition && extname(definition.path) === '.csv')
}

type Json = Record<string, unknown>

function completeReference(json: Json, slugsOf: Parameters<typeof describeFiles>[1]): void {
  const collection = json[REFERENCE_KEY]
  if (typeof collection !== 'string') return
  delete json[REFERENCE_KEY]
  json['description'] ??= `Slug of an entry of the collection ${collection}.`
  const slugs = slugsOf(collection)
  if (slugs && slugs.length > 0 && slugs.length <= LISTED) json['enum'] = slugs
}

/** Rules of a string that hold only once its placeholders are replaced. */
const RULES = ['minLength', 'maxLength', 'pattern', 'format'] as const

function exceptPlaceholders(json: Json): void {
  if (json['type'] !== 'string' || 'enum' in json || 'const' in json) return
  const rules = RULES.filter((rule) => json[rule] !== undefined && !(rule === 'minLength' && json[rule] === 1))
  if (rules.length === 0) return
  json['if'] = { pattern: '\\{\\{' }
  json['else'] = Object.fromEntries(rules.map((rule) => [rule, json[rule]]))
  for (const rule of rules) delete json[rule]
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
