import { readText, writeText, type TextStore } from './safe-storage.ts'

/** Runs `act` once per browser session and name; always runs it when storage is denied. */
export function runOncePerVisit(name: string, store: TextStore | undefined, act: () => void): void {
  const key = `once:${name}`
  const kept = readText(store, key)
  if (kept.ok && kept.text !== null) return
  writeText(store, key, '1')
  act()
}
