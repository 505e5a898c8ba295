import { FAILSAFE_SCHEMA, load, Type, type EventType, type State } from 'js-yaml'

/** Characters of which a text has at least one where the pattern matches, and the pattern: searching for them takes a tenth of the time. */
type Uncertain = readonly [characters: readonly string[], pattern: RegExp]

/**
 * Where js-yaml and the package yaml differ, or may: js-yaml accepts some of what YAML forbids, and reads some rare forms otherwise.
 * The patterns may match more than that, such as the same characters within a string; such documents only take longer.
 */
const UNCERTAIN: readonly Uncertain[] = [
  // Tabs, byte order marks, and carriage returns that end no line.
  [['\t', '\ufeff', '\r'], /[\t\ufeff]|\r(?!\n)/],
  // Directives, and the beginnings and ends of documents.
  [['---', '...', '%'], /^(?:---|\.\.\.|%)/m],
  // Tags, anchors and explicit keys: what begins a line or follows an indicator. `![` is a picture in Markdown, and no tag.
  [['!', '&', '?'], /(?:!(?!\[)|[&?])(?<=(?:^|[-:?,[{]) *.)/m],
  // Merge keys, of which many files of other generators have some.
  [['<<'], /<<['"]?\s*:\s*[*[{]/],
  // Block scalars with explicit indentation, or that keep the line breaks at their end.
  [['|', '>'], /[|>](?:[-+]?[1-9]|\+)/],
  // Items without a value on their line.
  [['-'], /-(?<=(?:^| )-)(?: +#| *\r?$)/m],
  // Comments that no space separates from what precedes them; see also below.
  [['#'], /[,:[{]#/],
  // Comments that are less indented than what follows them, or above what ends a flow collection: the package yaml reports errors
  // in some valid documents. Comments below lines of spaces, which may belong to a block scalar.
  [['#'], /^( *)#.*\n(?: *\r?\n)*(?:\1 +[^ \r\n]| *[\]},])/m],
  [['#'], /^ +\r?\n(?: *\r?\n)* *#/m],
  // Escapes of code points that may not exist, and of line breaks before an empty line.
  [['\\'], /\\(?:U|\r?\n *\r?\n)/],
  // Implicit keys with more than 1024 characters.
  [[':'], /:(?=\s|$)(?<=.{1025})/m],
]

const INTEGER = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?[0-9]+)$/
const FLOAT = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)$/

/** The core schema of YAML 1.2, as the package yaml reads it. The one of js-yaml has other numbers. */
const CORE_SCHEMA = FAILSAFE_SCHEMA.extend({
  implicit: [
    plain('null', /^(?:~|[Nn]ull|NULL)$/, () => null),
    plain('bool', /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/, (text) => /^t/i.test(text)),
    plain('int', INTEGER, readInteger),
    plain('float', FLOAT, readFloat),
  ],
})

function plain(name: string, pattern: RegExp, construct: (text: string) => unknown): Type {
  return new Type(`tag:yaml.org,2002:${name}`, { kind: 'scalar', resolve: (text: string) => pattern.test(text), construct })
}

function readInteger(text: string): number {
  if (text.startsWith('0o')) return parseInt(text.slice(2), 8)
  return text.startsWith('0x') ? parseInt(text.slice(2), 16) : parseInt(text, 10)
}

function readFloat(text: string): number {
  if (/nan$/i.test(text)) return NaN
  if (/inf$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  return parseFloat(text)
}

/**
 * Reads the value of a document that is as plain as most are, in a fraction of the time that the package yaml needs.
 * @returns a mapping or list, exactly as the package yaml has it; undefined where the two parsers may differ, and for whatever is
 * no valid document
 */
export function readPlainYaml(text: string): object | undefined {
  if (UNCERTAIN.some(([characters, pattern]) => characters.some((part) => text.includes(part)) && pattern.test(text))) return undefined
  const collections = new Set<unknown>()
  const listener = (event: EventType, { input, position, result }: State) => {
    if (event === 'open') return
    if (input[position] === '#' && !/\s/.test(input[position - 1]!)) throw new Error('no space before the comment')
    if (isObject(result)) collections.add(result)
  }
  let value: unknown
  try {
    const onWarning = (warning: Error) => {
      throw warning
    }
    value = load(text, { schema: CORE_SCHEMA, listener, onWarning })
  } catch {
    // The package yaml has the last word on what is invalid, and better messages.
    return undefined
  }
  return isObject(value) && hasPlainKeys(value, collections) && collections.size === 0 ? value : undefined
}

/**
 * Whether no key below is null, which js-yaml makes 'null' and the package yaml ''.
 * Removes the collections that are values from the set: what remains are keys, which the two parsers make different strings.
 */
function hasPlainKeys(value: object, collections: Set<unknown>): boolean {
  collections.delete(value)
  if (Object.hasOwn(value, 'null')) return false
  return Object.values(value).every((child) => !isObject(child) || hasPlainKeys(child, collections))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
