/** Items of an array in one line. */
const ITEMS = 1000

const LINE_END = 10

type Numbers = Float64Array | Int32Array

/**
 * What a line begins with: where its value belongs, such as `["output","paths"]`, and the value, or the type and the bytes of the
 * numbers after it.
 */
type Line = readonly [path: readonly string[], part: unknown, bytes?: number]

/**
 * Writes an object as lines of JSON: one for each property, several for a long array. As one text the state of 600,000 pages would
 * be longer than a string of JavaScript may be. Lists of numbers (`Float64Array`, `Int32Array`) are written as they are in memory,
 * since reading them as text would take longer than all else; an object with such a list is written property by property.
 * @param value plain JSON, and lists of numbers as properties of it or of one of its properties; what is undefined is left out
 */
export function encodeState(value: object): Buffer {
  const parts: Uint8Array[] = []
  const addLine = (...line: Line) => parts.push(Buffer.from(`${JSON.stringify(line)}\n`))
  const add = (path: readonly string[], part: unknown): void => {
    if (part === undefined) return
    if (isNumbers(part)) {
      addLine(path, part instanceof Int32Array ? 'int32' : 'float64', part.byteLength)
      parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))
    } else if (Array.isArray(part) && part.length > ITEMS)
      for (let index = 0; index < part.length; index += ITEMS) addLine(path, part.slice(index, index + ITEMS))
    else if (hasNumbers(part)) for (const [name, inner] of Object.entries(part)) add([...path, name], inner)
    else addLine(path, part)
  }
  for (const [name, part] of Object.entries(value)) add([name], part)
  return Buffer.concat(parts)
}

function isNumbers(part: unknown): part is Numbers {
  return part instanceof Float64Array || part instanceof Int32Array
}

function hasNumbers(part: unknown): part is object {
  return typeof part === 'object' && part !== null && Object.values(part).some(isNumbers)
}

/** Reads what `encodeState` has written. */
export function decodeState<T>(bytes: Uint8Array): T {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const value: Record<string, unknown> = {}
  for (let start = 0; start < buffer.length;) {
    const end = buffer.indexOf(LINE_END, start)
    const [path, part, size] = JSON.parse(buffer.toString('utf8', start, end)) as Line
    start = end + 1
    if (size === undefined) place(value, path, part)
    else {
      // A list of numbers begins at a multiple of its width: these are copied to where there is one.
      const { buffer: numbers } = Uint8Array.from(buffer.subarray(start, start + size))
      place(value, path, part === 'int32' ? new Int32Array(numbers) : new Float64Array(numbers))
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
