/** The part of Storage that is used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>

/** What a read gave: `ok` is false where the storage is denied or broken. */
export type StoredText = { ok: true; text: string | null } | { ok: false }

/** The storage of a page; undefined where even asking for it throws. */
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

/** Answers whether the text was kept. */
export function writeText(store: TextStore | undefined, key: string, text: string): boolean {
  try {
    store?.setItem(key, text)
    return Boolean(store)
  } catch {
    return false
  }
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Narrows a parsed value to something whose fields can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
