/** Items of an array in one line. */
const ITEMS = 1000

const LINE_END = 10

/** What a line begins with: where its value belongs, such as `["output","paths"]`, and the value or the bytes of the numbers after it. */
type Line = readonly [path: readonly string[], part: unknown, bytes?: number]

/** Lines of items as they were read, by their first item: most items of a state are those of the state before it. */
const known = new WeakMap<object, { readonly path: string; readonly items: readonly unknown[]; readonly line: Uint8Array }>()

/** The line that these items were read from; undefined where there is none. */
function findLine(path: readonly string[], items: readonly unknown[]): Uint8Array | undefined {
  const [first] = items
  const found = typeof first === 'object' && first !== null ? known.get(first) : undefined
  const isSame =
    found?.items.length === items.length && found.path === path.join() && items.every((item, index) => item === found.items[index])
  return isSame ? found.line : undefined
}

/**
 * Writes an object as lines of JSON: one for each property, several for a long array. As one text the state of 600,000 pages would
 * be longer than a string of JavaScript may be. Lists of numbers (`Float64Array`) are written as they are in memory, since reading
 * them as text would take longer than all else; an object with such a list is written property by property.
 * @param value plain JSON, and lists of numbers as properties of it or of one of its properties; what is undefined is left out
 */
export function encodeState(value: object): Buffer {
  const parts: Uint8Array[] = []
  const addLine = (...line: Line) => parts.push(Buffer.from(`${JSON.stringify(line)}\n`))
  const add = (path: readonly string[], part: unknown): void => {
    if (part === undefined) return
    if (part instanceof Float64Array) {
      addLine(path, null, part.byteLength)
      parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
    } else if (Array.isArray(part) && part.length > ITEMS)
      for (let index = 0; index < part.length; index += ITEMS) {
        const items = part.slice(index, index + ITEMS)
        const line = findLine(path, items)
        if (line) parts.push(line)
        else addLine(path, items)
      }
    else if (hasNumbers(part)) for (const [name, inner] of Object.entries(part)) add([...path, name], inner)
    else addLine(path, part)
  }
  for (const [name, part] of Object.entries(value)) add([name], part)
  return Buffer.concat(parts)
}

function hasNumbers(part: unknown): part is object {
  return typeof part === 'object' && part !== null && Object.values(part).some((inner) => inner instanceof Float64Array)
}

/** Reads what `encodeState` has written. Items of long lists must not be changed: they are written again as they were read. */
export function decodeState<T>(bytes: Uint8Array): T {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const value: Record<string, unknown> = {}
  for (let start = 0; start < buffer.length;) {
    const end = buffer.indexOf(LINE_END, start)
    const [path, part, size] = JSON.parse(buffer.toString('utf8', start, end)) as Line
    if (Array.isArray(part) && typeof part[0] === 'object' && part[0] !== null)
      known.set(part[0] as object, { path: path.join(), items: [...part], line: buffer.subarray(start, end + 1) })
    start = end + 1
    if (size === undefined) place(value, path, part)
    else {
      // A list of numbers begins at a multiple of eight bytes: these are copied to where there is one.
      place(value, path, new Float64Array(Uint8Array.from(buffer.subarray(start, start + size)).buffer))
      start += size
    }
  }
  return value as T
}

/** Sets a property, or adds items to the array that it has. */
function place(value: Record<string, unknown>, [name = '', ...inner]: readonly string[], part: unknown): void {
  const present = Object.hasOwn(value, name) ? value[name] : undefined
  if (inner.length > 0) place((value[name] = present ?? {}) as Record<string, unknown>, inner, part)
  else if (Array.isArray(present)) present.push(...(part as unknown[]))
  else value[name] = part
}
