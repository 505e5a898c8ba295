import { warningDiagnostic, type Diagnostic, type Locate } from 'lanai'
import type { Content } from '../schema.ts'

export type Placed = Pick<Content, 'directory' | 'site' | 'thirdParties'>
export type IsSample = (value: object, key?: string) => boolean
type Path = readonly (string | number)[]

/** Values that nobody has, by what is wrong with them: names that are reserved for examples, and what stands for an id. */
const PLACEHOLDERS: readonly (readonly [form: RegExp, what: string])[] = [
  [/\.(example|invalid|test)(?=[/:]|$)|(^|[/@.])(example\.(com|net|org)|localhost)(?=[/:]|$)/, 'names a domain that does not exist'],
  [/^\+1\d{3}55501\d\d$|\b555\D?01\d\d$/, 'is a telephone number that nobody has'],
  [/^\d+ Example /, 'is an address that does not exist'],
  [/placeholder|^0{6}/i, 'is no id of an account'],
]
/** Drawings that stand for a person or a partner: those of modules named samples, and the founder. */
const DRAWINGS = /^(scenes\/founder|[\w-]+\/samples\/[\w-]+)$/

/** Warns of placeholders that are not tagged `!sample` any more: nothing else would tell that they are still there. */
export function checkPlaceholders(content: Placed, locate: Locate, isSample: IsSample): Diagnostic[] {
  const { directory, site, thirdParties } = content
  const find = (name: string, value: object, nameOf: (text: string) => string | undefined) =>
    textsOf(value, isSample).flatMap(({ path, text }) => {
      const what = nameOf(text)
      return what === undefined ? [] : [warnOf(name, path, text, what, locate)]
    })
  const ofText = (text: string) => PLACEHOLDERS.find(([form]) => form.test(text))?.[1]
  return [
    ...Object.entries({ site, thirdParties, directory }).flatMap(([name, value]) => find(name, value, ofText)),
    ...Object.entries(content).flatMap(([name, value]) =>
      find(name, value, (text) => (DRAWINGS.test(text) ? 'is a drawing that stands for a person or a partner' : undefined)),
    ),
  ]
}

function warnOf(name: string, path: Path, text: string, what: string, locate: Locate): Diagnostic {
  return warningDiagnostic('content-reference', `"${path.join('.')}" is a placeholder: ${text} ${what}`, {
    location: locate(name, ...path),
    hint: `write your own, or keep the tag until you have it: !sample ${text}`,
  })
}

/** The texts of a collection, whose entries are found by their slugs, or of a file. */
function textsOf(value: object, isSample: IsSample): { path: Path; text: string }[] {
  if (!('get' in value)) return findTexts(value, isSample)
  return [...(value as unknown as Iterable<{ slug: string }>)].flatMap((entry) => findTexts(entry, isSample, [entry.slug]))
}

/** The texts in a value that are not samples, with their paths. */
function findTexts(value: unknown, isSample: IsSample, path: Path = []): { path: Path; text: string }[] {
  if (typeof value !== 'object' || value === null || isSample(value)) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key]
    if (typeof inner !== 'string') return findTexts(inner, isSample, inside)
    return isSample(value, key) ? [] : [{ path: inside, text: inner }]
  })
}
