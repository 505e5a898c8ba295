import type { Cache } from '../../cli/cache/cache.ts'

/**
 * Creates a cache that lasts as long as the process.
 * @param modules writes the modules to import, for tests that import any: Node imports files only
 */
export function createMemoryCache(modules?: Pick<Cache, 'file' | 'release'>): Cache {
  const entries = new Map<string, Uint8Array>()
  const pending = new Map<string, Promise<Uint8Array>>()
  return {
    bytes(kind, key, make) {
      const id = `${kind}:${key}`
      const known = entries.get(id)
      if (known) return Promise.resolve(known)
      const made = pending.get(id) ?? make().finally(() => pending.delete(id))
      pending.set(id, made)
      return made.then((bytes) => {
        entries.set(id, bytes)
        return bytes
      })
    },
    read: (kind, key) => entries.get(`${kind}:${key}`),
    write: (kind, key, bytes) => void entries.set(`${kind}:${key}`, bytes),
    use: () => {},
    trim: () => {},
    release: () => modules?.release(),
    file(kind, name, text) {
      if (!modules) throw new Error(`a module cannot be imported from memory: ${kind}/${name}; pass a cache that writes modules`)
      return modules.file(kind, name, text)
    },
  }
}
