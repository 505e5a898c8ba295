/** Items of an array in one line. */
const ITEMS = 1000

const LINE_END = 10

/**
 * Writes an object as lines of JSON: one for each property, several for a long array. As one text the state of 600,000 pages would
 * be longer than a string of JavaScript may be.
 * @param value plain JSON; properties that are undefined are left out
 */
export function encodeState(value: object): Buffer {
  const lines: Buffer[] = []
  const add = (name: string, part: unknown) => lines.push(Buffer.from(`${JSON.stringify([name, part])}\n`))
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue
    if (!Array.isArray(part) || part.length <= ITEMS) add(name, part)
    else for (let index = 0; index < part.length; index += ITEMS) add(name, part.slice(index, index + ITEMS))
  }
  return Buffer.concat(lines)
}

/** Reads what `encodeState` has written. */
export function decodeState<T>(bytes: Uint8Array): T {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const value: Record<string, unknown> = {}
  for (let start = 0; start < buffer.length;) {
    const end = buffer.indexOf(LINE_END, start)
    const [name, part] = JSON.parse(buffer.toString('utf8', start, end)) as [string, unknown]
    if (Object.hasOwn(value, name)) (value[name] as unknown[]).push(...(part as unknown[]))
    else value[name] = part
    start = end + 1
  }
  return value as T
}
