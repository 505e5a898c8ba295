/** Keeps what is expensive to make between builds. Everything in it can be made again, so that it may be deleted at any time. */
export interface Cache {
  /**
   * Returns the bytes that are kept for a key, or makes and keeps them.
   * @param kind groups entries, e.g. `pictures`
   * @param key any string that determines the bytes
   * @param name what the bytes are, for a profile
   */
  bytes(kind: string, key: string, make: () => Promise<Uint8Array>, name?: string): Promise<Uint8Array>
  /** Returns the bytes that were kept for a key; undefined where there are none, or where they were altered. */
  read(kind: string, key: string): Uint8Array | undefined
  /** Keeps bytes for a key, in place of those before. */
  write(kind: string, key: string, bytes: Uint8Array): void
  /** Notes that an entry is in use although nobody reads it in this build: `trim` keeps it. */
  use(kind: string, key: string): void
  /**
   * Writes a module that is to be imported, until `release`.
   * @param name file name, relative to the folder of its kind
   * @returns its absolute path
   * @throws DiagnosticError where it cannot be written: a module must be a file
   */
  file(kind: string, name: string, text: string): string
  /** Deletes the modules that `file` has written: Node needs them only while it imports them. */
  release(): void
  /**
   * Deletes entries that no build has used for long, at most once a day unless much was written. Entries that were read, written or
   * noted here are never deleted; another build that misses one makes it again.
   */
  trim(limits: CacheLimits): void
}

/** How much a cache keeps. */
export interface CacheLimits {
  /** Days after its last use that an entry is kept. */
  readonly maxDays: number
  /** Size of all entries in bytes, from which on those are deleted that were not used for longest. */
  readonly maxBytes: number
}
