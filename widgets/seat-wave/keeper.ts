import { readText, writeText, type TextStore } from '../shared/safe-storage.ts'
import { advanceWave, parseWave, startWave, type SeatWave } from './wave.ts'

/** Where the wave is kept in local storage. */
export const storageKey = 'girderSeatWave'

/** A wave, and whether it only lives in this page because the storage refused it. */
export interface KeptWave {
  wave: SeatWave
  homeless: boolean
}

/**
 * The wave that runs now. The storage decides, so that two tabs agree; where it is denied, the page's own memory does.
 * Missing, broken or impossible records give way to a new first wave without a word.
 */
export function keepWave(store: TextStore | undefined, now: number, memory?: KeptWave): KeptWave {
  const stored = readText(store, storageKey)
  const known = stored.ok ? parseWave(stored.text, now) : undefined
  const fallback = memory?.homeless ? memory.wave : undefined
  const wave = advanceWave(known ?? fallback ?? startWave(now), now)
  if (wave === known) return { wave, homeless: false }
  return { wave, homeless: !writeText(store, storageKey, JSON.stringify(wave)) }
}
