/** Copies lists and mappings at every level; other values are kept as they are. */
export function plainCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => plainCopy(item)) as T
  if (typeof value !== 'object' || value === null || !isMapping(value)) return value
  const copy = { ...value } as Record<string, unknown>
  for (const key in copy) {
    const item = copy[key]
    if (typeof item === 'object') copy[key] = plainCopy(item)
  }
  return copy as T
}

function isMapping(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
