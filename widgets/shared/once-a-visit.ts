import { readText, writeText, type TextStore } from './safe-storage.ts'

/** Runs the act unless this browser session has run it under this name; with storage denied it runs. */
export function actOnceAVisit(name: string, store: TextStore | undefined, act: () => void): void {
  const key = `once:${name}`
  const kept = readText(store, key)
  if (kept.ok && kept.text !== null) return
  writeText(store, key, '1')
  act()
}
