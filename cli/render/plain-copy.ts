/** Copies lists and mappings at every level; other values are kept as they are. */
export function plainCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => plainCopy(item)) as T
  if (typeof value !== 'object' || value === null || !isMapping(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainCopy(item as unknown)])) as T
}

function isMapping(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
