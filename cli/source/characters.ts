/** Characters that neither HTML nor XML allows: control characters but tab and line breaks, and two that are no characters. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

/** Half of a pair of UTF-16 code units, which cannot be written as UTF-8. */
const LONE_SURROGATE = /\p{Surrogate}/u

const ALL_FORBIDDEN = new RegExp(`${FORBIDDEN.source}|${LONE_SURROGATE.source}`, 'gu')

/** Offset of the first character of a text that no page or feed can contain; -1 where there is none. */
export function findForbidden(text: string): number {
  const offset = text.search(FORBIDDEN)
  return offset >= 0 || text.isWellFormed() ? offset : text.search(LONE_SURROGATE)
}

/**
 * True where a text holds a noncharacter of Unicode or half of a pair. What `JSON.parse` accepts holds nothing else that
 * `findForbidden` would find, and this search is shorter by far.
 */
export function hasNoncharacters(text: string): boolean {
  return !text.isWellFormed() || text.includes('\ufffe') || text.includes('\uffff')
}

/** Offsets of all characters that no page or feed can contain, the first of each kind on a line. */
export function findAllForbidden(text: string): readonly number[] {
  if (findForbidden(text) < 0) return []
  const offsets: number[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const kinds = new Set<string>()
    for (const { 0: character, index } of line.matchAll(ALL_FORBIDDEN))
      if (!kinds.has(character)) {
        kinds.add(character)
        offsets.push(start + index)
      }
    start += line.length + 1
  }
  return offsets
}

/** A text without them; what is white space becomes a space. */
export function withoutForbidden(text: string): string {
  return text.replace(ALL_FORBIDDEN, (character) => (/\s/.test(character) ? ' ' : ''))
}

/** A value whose strings and keys have none of them. */
export function withoutForbiddenStrings(value: unknown): unknown {
  if (typeof value === 'string') return withoutForbidden(value)
  if (Array.isArray(value)) return value.map(withoutForbiddenStrings)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [withoutForbidden(key), withoutForbiddenStrings(inner)]))
}

/** `U+0000` for a NUL character. */
export function nameCharacter(text: string, offset = 0): string {
  return `U+${text.codePointAt(offset)!.toString(16).toUpperCase().padStart(4, '0')}`
}

/** A value with the way to it; a copy of the path for each value would take too long in deep ones. */
interface Item {
  readonly value: unknown
  readonly key?: PropertyKey
  readonly parent?: Item
}

/** The paths of all strings and keys in a value that hold such a character, each with its name. */
export function* findForbiddenStrings(value: unknown): Iterable<{ readonly path: readonly PropertyKey[]; readonly character: string }> {
  const rest: Item[] = [{ value }]
  for (let item = rest.pop(); item; item = rest.pop()) {
    const { value } = item
    const texts = typeof value === 'string' ? [value] : []
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        rest.push({ value: inner, key: Array.isArray(value) ? Number(key) : key, parent: item })
        texts.push(key)
      }
    for (const text of texts) {
      const offset = findForbidden(text)
      if (offset >= 0) yield { path: pathOf(item), character: nameCharacter(text, offset) }
    }
  }
}

function pathOf(item: Item): PropertyKey[] {
  const path: PropertyKey[] = []
  for (let current = item; current.parent; current = current.parent) path.push(current.key!)
  return path.reverse()
}
