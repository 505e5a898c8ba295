/** The part of the Storage interface used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>

/** Result of a read: `ok` is false when the storage is denied or throws. */
export type StoredText = { ok: true; text: string | null } | { ok: false }

/** The page's storage; undefined when accessing it throws. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): TextStore | undefined {
  try {
    return globalThis[kind]
  } catch {
    return undefined
  }
}

export function readText(store: TextStore | undefined, key: string): StoredText {
  try {
    return store ? { ok: true, text: store.getItem(key) } : { ok: false }
  } catch {
    return { ok: false }
  }
}

/** Returns whether the text was stored. */
export function writeText(store: TextStore | undefined, key: string, text: string): boolean {
  try {
    store?.setItem(key, text)
    return Boolean(store)
  } catch {
    return false
  }
}

/** Parses JSON; undefined for invalid input. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Type guard for plain objects. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
