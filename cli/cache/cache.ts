/** Keeps what is expensive to make between builds. Everything in it can be made again, so that it may be deleted at any time. */
export interface Cache {
  /**
   * Returns the bytes that are kept for a key, or makes and keeps them.
   * @param kind groups entries, e.g. `pictures`
   * @param key any string that determines the bytes
   */
  bytes(kind: string, key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Returns the bytes that were kept for a key; undefined where there are none, or where they were altered. */
  read(kind: string, key: string): Uint8Array | undefined
  /** Keeps bytes for a key, in place of those before. */
  write(kind: string, key: string, bytes: Uint8Array): void
  /**
   * Writes a module that is to be imported.
   * @param name file name, relative to the folder of its kind
   * @returns its absolute path
   * @throws DiagnosticError where it cannot be written: a module must be a file
   */
  file(kind: string, name: string, text: string): string
}

export { createDiskCache } from './disk-cache.ts'
export { createMemoryCache } from './memory-cache.ts'
