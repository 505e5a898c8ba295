import { readText, writeText, type TextStore } from '../shared/safe-storage.ts'
import { advanceWave, parseWave, startWave, type SeatWave } from './wave.ts'

/** Local storage key of the wave. */
export const storageKey = 'girderSeatWave'

/** A wave, and whether it exists only in memory because it could not be stored. */
export interface KeptWave {
  wave: SeatWave
  unsaved: boolean
}

/**
 * Returns the current wave. It is read from local storage, so that two tabs agree; if storage is denied, it is kept in memory.
 * A missing or invalid record is replaced with a new first wave.
 */
export function keepWave(store: TextStore | undefined, now: number, memory?: KeptWave): KeptWave {
  const stored = readText(store, storageKey)
  const known = stored.ok ? parseWave(stored.text, now) : undefined
  const fallback = memory?.unsaved ? memory.wave : undefined
  const wave = advanceWave(known ?? fallback ?? startWave(now), now)
  if (wave === known) return { wave, unsaved: false }
  return { wave, unsaved: !writeText(store, storageKey, JSON.stringify(wave)) }
}
