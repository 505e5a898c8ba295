import { existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import fastGlob from 'fast-glob'
import type { z } from 'zod'
import type { Collection, Collections } from '../collections.ts'
import type { Config } from '../config.ts'
import { displayPath } from '../display-path.ts'
import { SiteError, type Place, type Problem } from '../errors.ts'
import { fillFacts, type FactFormat } from './facts.ts'
import { readText } from './text.ts'
import { runSiteCode } from '../thrown.ts'
import { problemsOf } from './schema-problems.ts'
import { parseYaml, type Sample, type YamlSource } from './yaml.ts'

/** What a site's own `check` says about content that is well-formed yet wrong. */
export interface ContentFault {
  /** Collection name, then the path inside it: `['tools', 3, 'image']`. */
  at: readonly [string, ...PropertyKey[]]
  message: string
  hint?: string
}

export interface SchemaModule {
  default: Collections
  check?: (content: never) => ContentFault[]
}

export interface LoadedContent {
  content: Record<string, unknown>
  /** Values an owner replaces before launch. */
  samples: Sample[]
  /** Source file of each entry, for findings: `cities/2` is the third entry of `cities`. */
  placeOf(at: readonly PropertyKey[]): Place | undefined
}

interface Entry {
  source: YamlSource
  /** Path of this entry below its collection. */
  path: readonly PropertyKey[]
  draft: boolean
}

/** Reads and checks every collection. Throws SiteError with all problems of all files. */
export function loadContent(config: Config, schema: SchemaModule): LoadedContent {
  const problems: Problem[] = []
  const entries = new Map<string, Entry[]>()
  const content: Record<string, unknown> = {}
  const collections = Object.entries(schema.default)
  const facts = loadFacts(config, schema.default, problems)
  const format: FactFormat = { locale: config.locale, currency: config.currency }

  for (const [name, collection] of collections) {
    const loaded: Entry[] = []
    const values: unknown[] = []
    for (const file of filesOf(config, collection, problems)) {
      const attempt = readEntry(config, collection, file, problems)
      if (!attempt) continue
      const { source, body, firstBodyLine } = attempt
      const found = problems.length
      const raw = name === 'facts' ? source.value : fillFacts(source.value, facts, format, (path) => source.placeOf(path), problems)
      const { value, draft } = takeDraft(raw, collection)
      if (typeof draft !== 'boolean') {
        problems.push({
          code: 'content-type',
          message: `"${name}.draft" must be true or false, got ${JSON.stringify(draft)}`,
          place: source.placeOf(['draft']),
          hint: 'write draft: true, or leave it out',
        })
        continue
      }
      const parsed = collection.schema.safeParse(value)
      if (!parsed.success) problems.push(...problemsOf(source, parsed.error, name))
      if (problems.length > found || !parsed.success) continue
      const path = collection.kind === 'yaml-file' ? [] : [values.length]
      if (draft && !config.drafts) continue
      loaded.push({ source, path, draft })
      values.push(
        collection.kind === 'yaml-file'
          ? parsed.data
          : withSlug(parsed.data, file, body, (text) => {
              const placeOf = (_path: readonly PropertyKey[], offset: number) => placeInBody(source.file, text, firstBodyLine, offset)
              return fillFacts(text, facts, format, placeOf, problems) as string
            }),
      )
    }
    entries.set(name, loaded)
    content[name] = collection.kind === 'yaml-file' ? values[0] : values
  }
  if (problems.length > 0) throw new SiteError(problems)

  const placeOf = (at: readonly PropertyKey[]) => placeIn(entries, at)
  const faults =
    runSiteCode(config.root, 'check of the schema', displayPath(config.root, join(config.content, 'schema.ts')), () =>
      schema.check?.(content as never),
    ) ?? []
  if (faults.length > 0) {
    throw new SiteError(
      faults.map((fault) => ({ code: 'content-reference', message: fault.message, place: placeOf(fault.at), hint: fault.hint })),
    )
  }
  const samples = [...entries.values()].flat().flatMap((entry) => entry.source.samples)
  return { content, samples, placeOf }
}

function loadFacts(config: Config, collections: Collections, problems: Problem[]): unknown {
  const collection = collections.facts
  if (collection?.kind !== 'yaml-file') return undefined
  const attempt = existsSync(join(config.content, collection.path)) ? readEntry(config, collection, collection.path, []) : undefined
  if (!attempt) problems.push({ code: 'content-missing', message: 'the facts cannot be read', place: { file: collection.path } })
  return attempt?.source.value
}

function filesOf(config: Config, collection: Collection, problems: Problem[]): string[] {
  if (collection.kind !== 'yaml-file') return fastGlob.sync(collection.glob, { cwd: config.content }).sort()
  if (existsSync(join(config.content, collection.path))) return [collection.path]
  problems.push({
    code: 'content-missing',
    message: `content file ${JSON.stringify(collection.path)} does not exist`,
    place: { file: displayPath(config.root, join(config.content, 'schema.ts')) },
    hint: 'create it, or take the collection out of the schema',
  })
  return []
}

function readEntry(
  config: Config,
  collection: Collection,
  file: string,
  problems: Problem[],
): { source: YamlSource; body: string; firstBodyLine: number } | undefined {
  const name = displayPath(config.root, join(config.content, file))
  try {
    const text = readText(config.root, join(config.content, file))
    if (collection.kind !== 'markdown-files') return { source: parseYaml(name, text), body: '', firstBodyLine: 1 }
    const front = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text)
    if (!front?.[1]) {
      throw new SiteError({
        code: 'content-syntax',
        message: 'a Markdown file begins with front matter between two lines of ---',
        place: { file: name, line: 1, column: 1, text: text.split(/\r?\n/)[0] ?? '' },
        hint: 'for instance ---, title: …, ---, each on a line of its own',
      })
    }
    return { source: parseYaml(name, front[1], 2), body: text.slice(front[0].length), firstBodyLine: front[0].split('\n').length }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    problems.push(...error.problems)
    return undefined
  }
}

function placeInBody(file: string, body: string, firstLine: number, offset: number): Place {
  const before = body.slice(0, offset).split('\n')
  const column = (before.at(-1)?.length ?? 0) + 1
  return { file, line: firstLine + before.length - 1, column, text: body.split(/\r?\n/)[before.length - 1] ?? '' }
}

function takeDraft(raw: unknown, collection: Collection): { value: unknown; draft: unknown } {
  if (collection.kind === 'yaml-file' || typeof raw !== 'object' || raw === null || !('draft' in raw)) return { value: raw, draft: false }
  const { draft, ...value } = raw
  return { value, draft }
}

function withSlug(data: unknown, file: string, body: string, fill: (text: string) => string): object {
  const slug = basename(file, extname(file))
  return { ...(data as z.infer<z.ZodObject>), slug, ...(body && { body: fill(body) }) }
}

function placeIn(entries: Map<string, Entry[]>, [name, ...path]: readonly PropertyKey[]): Place | undefined {
  const list = entries.get(String(name)) ?? []
  const single = list.length === 1 && list[0]?.path.length === 0
  const entry = single ? list[0] : list[Number(path[0])]
  return entry?.source.placeOf(single ? path : path.slice(1))
}
