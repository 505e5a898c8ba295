import type { z } from 'zod'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import { isStackOverflow, withinStack } from '../source/nesting.ts'
import { normalizeName } from '../names.ts'
import { keysAt, valuesAt } from '../source/schema-keys.ts'
import { diagnosticsOfIssues, quotePath, splitUnknownKeys } from '../source/schema-diagnostics.ts'
import { fillFacts, fillMarkdown, findFactUses, type Filled } from '../source/placeholders.ts'
import { valueAt } from '../source/source.ts'
import { readTime } from '../source/time.ts'
import type { IndexedEntry } from './content-index.ts'
import type { LoadedValue, RawEntry } from './entry.ts'
import type { LoadContext } from './load-context.ts'
import { freezeContent, type Frozen } from './freeze.ts'
import { noteSamples } from './samples.ts'
import { findIndentedCode } from '../markdown/parse.ts'
import { dateKeysOf, EXPIRY_KEYS } from './schedule.ts'

/** An entry, or the reason why there is none. */
export type ParsedEntry = ReadyEntry | OmittedEntry<'draft'> | OmittedEntry<'invalid'>

type Known = 'slug' | 'usesFacts' | 'from' | 'until' | 'aliases' | 'isBuiltDraft' | 'references'

export interface ReadyEntry extends Pick<IndexedEntry, Known> {
  readonly state: 'ready'
  readonly value: LoadedValue
  /** Paths of its samples, and of strings with a fact that is one. */
  readonly samplePaths: readonly (readonly PropertyKey[])[]
  /** What is doubtful about it. */
  readonly diagnostics: readonly Diagnostic[]
}

interface OmittedEntry<State> {
  readonly state: State
  readonly slug: string | undefined
  readonly diagnostics: readonly Diagnostic[]
}

type RefusalCode = 'content-schema' | 'content-syntax' | 'content-type'

/** Reports what is wrong with the value at a path of an entry. */
type Report = (path: readonly PropertyKey[], message: string, code: RefusalCode, hint: string) => void

const NOTHING_FOUND: Frozen = { references: [], refused: undefined }

/**
 * Takes a value from its source to the content: placeholders, draft, schema, slug.
 * @param isKnown true for a value that was taken before: it is plain data, and its references are known
 * @returns the entry, or everything that is wrong with the value
 */
export function parseEntry(raw: RawEntry, schema: z.ZodType, context: LoadContext, dateKey?: string, isKnown = false): ParsedEntry {
  const tooDeep = () => [refuse(raw, [], 'is nested too deeply', 'content-syntax', 'nest lists and mappings less deeply')]
  return withinStack(() => parseWithinStack(raw, schema, context, dateKey, isKnown)) ?? omit('invalid', raw, tooDeep())
}

function parseWithinStack(
  raw: RawEntry,
  schema: z.ZodType,
  context: LoadContext,
  dateKey: string | undefined,
  isKnown: boolean,
): ParsedEntry {
  const found: Diagnostic[] = []
  const report: Report = (...fault) => void found.push(refuse(raw, ...fault))
  const keep = ({ value, diagnostics }: Filled) => {
    found.push(...diagnostics)
    return value
  }
  const filled = keep(fill(raw, schema, context))
  const body = keep(fillBody(raw, context)) as string | undefined
  const { isDraft, rest: published } = takeDraft(raw, filled, schema, report)
  const dated = addDate(raw, published, schema, dateKey)
  const { slug: own, rest, isRefused } = takeSlug(raw, dated, schema, report)
  const named = { ...raw, slug: own }
  const { data, diagnostics, passedBy } = runSchema(raw, schema, rest, context)
  found.push(...diagnostics)
  const isParsed = diagnostics.length === 0
  // The schema knows better which dates it takes.
  const dateOf = (keys: readonly string[]) =>
    dateKey !== undefined && isParsed ? readDate(raw, dated, keys, report, context.timeZone) : undefined
  const from = dateOf(dateKeysOf(dateKey))
  const until = dateOf(raw.body === undefined ? [] : EXPIRY_KEYS)
  const value = isParsed && !isRefused ? complete(named, data, body, report) : data
  const aliases = raw.isEntry && isParsed && value !== undefined ? readAliases(value, report) : undefined
  if (found.length > 0) return omit('invalid', named, [...passedBy, ...found])
  if (isDraft && !context.drafts) return omit('draft', named, [])
  const { references, refused } = isKnown ? NOTHING_FOUND : freezeContent(value)
  if (refused) {
    const hint = 'content is plain data: strings, numbers, true, false, null, lists and mappings'
    return omit('invalid', raw, [refuse(raw, refused.path, `must not be ${refused.value}`, 'content-schema', hint)])
  }
  const samplePaths = findSamplePaths(raw, context)
  noteSamples(value, samplePaths)
  const usesFacts = raw.isComputed ?? (filled !== raw.source.value || body !== raw.body)
  const { locateInBody } = raw
  const { file, locate, locateKey } = raw.source
  return {
    state: 'ready',
    slug: raw.isEntry ? (value as { slug: string }).slug : '',
    value: { source: { file, locate, locateKey }, body: raw.body, locateInBody, value },
    references,
    usesFacts,
    samplePaths,
    isBuiltDraft: isDraft || undefined,
    from,
    until,
    aliases,
    diagnostics: passedBy,
  }
}

function findSamplePaths({ source, fills }: RawEntry, { facts }: LoadContext): readonly (readonly PropertyKey[])[] {
  const { samplePaths = [], value } = source
  const sampleFacts = facts?.samplePaths ?? []
  if (!fills || sampleFacts.length === 0) return samplePaths
  const samples = new Set(sampleFacts.map((path) => path.join('.')))
  const isSample = (fact: readonly string[]) => samples.has('') || fact.some((_, index) => samples.has(fact.slice(0, index + 1).join('.')))
  return [...samplePaths, ...findFactUses(value, isSample)]
}

function fill({ fills, source }: RawEntry, schema: z.ZodType, { facts, formats }: LoadContext): Filled {
  const { value, locate } = source
  if (!fills) return { value, diagnostics: [] }
  return fillFacts(value, facts, formats, locate, (path) => valuesAt(schema, path))
}

/** What may be code by its indentation, and has a placeholder. */
const INDENTED = /^[ \t>*+\d.)-]*(?: {4}|\t).*\{\{/m

function fillBody({ fills, body, locateInBody, source }: RawEntry, { facts, formats }: LoadContext): Filled {
  if (!fills || body === undefined) return { value: body, diagnostics: [] }
  const indented = INDENTED.test(body) ? findIndentedCode(body) : []
  return fillMarkdown(body, facts, formats, (offset) => locateInBody?.(offset) ?? source.locate([]), indented)
}

/** The key of a value; in Markdown also one that differs in capitals, as Hugo reads `Draft`. */
function keyLike({ body }: RawEntry, value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, name)) return name
  return body === undefined ? undefined : Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase())
}

/** Takes the key `draft` out of an entry, so that no schema needs to know it. */
function takeDraft(raw: RawEntry, written: unknown, schema: z.ZodType, report: Report): { isDraft: boolean; rest: unknown } {
  const value = takePublished(raw, written, schema)
  const key = !raw.isEntry ? undefined : keyLike(raw, value, 'draft')
  if (key === undefined) return { isDraft: false, rest: value }
  const { [key]: draft, ...rest } = value as Record<string, unknown>
  const isDraft = isAbsent(draft) ? false : readFlag(draft)
  if (isDraft === undefined)
    report([key], `must be true or false, got ${JSON.stringify(draft)}`, 'content-type', 'write draft: true, or leave it out')
  return { isDraft: isDraft ?? false, rest }
}

/** Jekyll writes `published: false` for a draft: a schema that knows the key means something of its own. */
function takePublished({ body }: RawEntry, value: unknown, schema: z.ZodType): unknown {
  const isPublished = body === undefined ? undefined : readFlag(valueAt(value, ['published']))
  if (isPublished === undefined || keysAt(schema, []).includes('published')) return value
  const { published: _published, ...rest } = value as Record<string, unknown>
  return isPublished ? rest : { ...rest, draft: true }
}

/** Reads true and false, and the words for them of CSV and of YAML 1.1, which Hugo and Jekyll read: `yes`, `no`, `on`, `off`. */
function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' || !/^(?:true|false|yes|no|on|off)$/i.test(value)) return undefined
  return /^(?:true|yes|on)$/i.test(value)
}

/** Keys by which Hugo and Jekyll name former paths of a page; a collection has those that its schema names. */
const ALIAS_KEYS = ['aliases', 'redirect_from']

function readAliases(value: unknown, report: Report): readonly string[] | undefined {
  const found: string[] = []
  for (const key of ALIAS_KEYS) {
    const written: unknown = valueAt(value, [key])
    for (const [index, path] of [written].flat().entries())
      if (typeof path === 'string' || typeof path === 'number') found.push(...(path === '' ? [] : [String(path)]))
      else if (!isAbsent(path)) {
        const hint = 'for instance ["/former/path"]; give the key another name where it means something else'
        report(Array.isArray(written) ? [key, index] : [key], `must be a path, got ${JSON.stringify(path)}`, 'content-type', hint)
      }
  }
  return found.length > 0 ? found : undefined
}

/** The slug that an entry names itself, which takes the place of that of its file; a schema that knows the key has it as well. */
function takeSlug(raw: RawEntry, value: unknown, schema: z.ZodType, report: Report) {
  const { slug, isEntry } = raw
  const written = valueAt(value, ['slug'])
  if (slug === undefined || !isEntry || written === undefined || written === null) return { slug, rest: value, isRefused: false }
  const { slug: _slug, ...others } = value as Record<string, unknown>
  const rest = keysAt(schema, []).includes('slug') ? value : others
  const own = slugFrom(raw, written)
  // 1.10 is the number 1.1.
  const isFraction = typeof written === 'number' && !Number.isInteger(written)
  const isPath = (typeof written === 'string' || typeof written === 'number') && own !== '' && !isFraction
  if (isPath) return { slug: own, rest, isRefused: false }
  const hint = isFraction ? 'put it in quotes' : 'for instance 2024/first, or leave it out'
  report(['slug'], `must be a path, got ${JSON.stringify(written)}`, 'content-type', hint)
  return { slug, rest, isRefused: true }
}

function slugFrom({ slugFolder = '.' }: RawEntry, written: unknown): string {
  const name = normalizeName(String(written)).replace(/^\/+|\/+$/g, '')
  return slugFolder === '.' || name === '' ? name : `${slugFolder}/${name}`
}

/** The date of a name such as that of a post of Jekyll, `2027-01-31-first.md`. */
const DATED_NAME = /(?:^|\/)(\d{4}-\d\d?-\d\d?)-[^/]*$/

/** Markdown without a date has that of its name, where the schema knows the key. */
function addDate({ body, source }: RawEntry, value: unknown, schema: z.ZodType, dateKey: string | undefined): unknown {
  if (dateKey === undefined || body === undefined || !isAbsent(valueAt(value, [dateKey]))) return value
  const day = DATED_NAME.exec(source.file)?.[1]?.replace(/-(?=\d(?:-|$))/g, '-0')
  if (day === undefined || readTime(day) === undefined || !keysAt(schema, []).includes(dateKey)) return value
  return { ...(value as object), [dateKey]: day }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Reads a date of an entry, which stays a value like any other. @param names of keys, of which the first that is there counts */
function readDate(raw: RawEntry, value: unknown, names: readonly string[], report: Report, timeZone?: string): string | undefined {
  const keys = names.flatMap((each) => keyLike(raw, value, each) ?? [])
  const key = keys.find((each) => !isAbsent(valueAt(value, [each])))
  if (key === undefined) return undefined
  const written: unknown = valueAt(value, [key])
  const time = readTime(written, timeZone)
  // It is compared where nothing knows the time zone of the site.
  if (time !== undefined) return readTime(written) === time ? (written as string) : new Date(time * 1000).toISOString()
  const hint = `for instance 2027-01-31, 2027-01-31 09:00 or 2027-01-31T09:00:00+01:00; scheduled: false in the schema where ${key} is no date`
  report([key], `must be a date, got ${JSON.stringify(written)}`, 'content-type', hint)
  return undefined
}

/** Checks a value. Keys that the schema does not know are passed by where the site says so. */
function runSchema(raw: RawEntry, schema: z.ZodType, written: unknown, { rules }: LoadContext): Checked {
  const isPassedBy = (rules?.['content-unknown-key'] ?? 'error') !== 'error'
  const passedBy: Diagnostic[] = []
  try {
    for (let value = written; ;) {
      const { data, error } = schema.safeParse(value)
      if (!error) return { data, diagnostics: [], passedBy }
      const { unknown, rest } = splitUnknownKeys(raw.source, error, schema)
      if (!isPassedBy || unknown.issues.length === 0)
        return { data, diagnostics: diagnosticsOfIssues(raw.source, error, schema, raw.label), passedBy }
      passedBy.push(...applyRules(diagnosticsOfIssues(raw.source, unknown, schema, raw.label), rules!))
      value = rest(value)
    }
  } catch (error) {
    if (isStackOverflow(error)) throw error
    const diagnostics = diagnosticsOfThrown(error, `the schema of ${raw.label}`, raw.source.locate([]))
    return { data: undefined, diagnostics, passedBy }
  }
}

interface Checked {
  readonly data: unknown
  readonly diagnostics: readonly Diagnostic[]
  /** Warnings of keys that the schema does not know. */
  readonly passedBy: readonly Diagnostic[]
}

/**
 * Adds slug and body, which come from the file and not from the schema, or checks the slug that the schema returned.
 * @returns undefined where something is wrong
 */
function complete(raw: RawEntry, data: unknown, body: string | undefined, report: Report): unknown {
  if (!raw.isEntry) return data
  if (raw.slug === undefined) {
    const { slug } = data as { slug: unknown }
    if (typeof slug === 'string' && slug !== '') return data
    return report(['slug'], 'must be a string that is not empty', 'content-type', 'the slug names the entry')
  }
  const added = { slug: raw.slug, ...(body !== undefined && { body }) }
  // A schema may know the slug that an entry names, but must not make another one.
  const isSame = (key: string) => key === 'slug' && slugFrom(raw, (data as { slug: unknown }).slug) === raw.slug
  const taken = Object.keys(added).filter((key) => Object.hasOwn(data as object, key) && !isSame(key))
  for (const key of taken) report([key], 'is set by lanai', 'content-schema', 'rename the key, or remove it from the schema')
  return taken.length > 0 ? undefined : { ...(data as object), ...added }
}

function refuse({ label, source }: RawEntry, path: readonly PropertyKey[], message: string, code: RefusalCode, hint: string): Diagnostic {
  return errorDiagnostic(code, `${quotePath([label, ...path])} ${message}`, { location: source.locate(path), hint })
}

/** The slug of an omitted entry is kept where it is known, so that references to it are not reported as well. */
function omit<State>(state: State, { slug, source }: RawEntry, diagnostics: readonly Diagnostic[]): OmittedEntry<State> {
  const { value } = source
  const written: unknown = typeof value === 'object' && value !== null && 'slug' in value ? value.slug : undefined
  return { state, slug: slug ?? (typeof written === 'string' ? written : undefined), diagnostics }
}
