import { isRecord, parseJson, readText, writeText, type TextStore } from '../shared/safe-storage.ts'

/** `newSeatCount` seats are left from `hourOffset` hours after the start of the wave. */
export interface SeatDecrease {
  hourOffset: number
  newSeatCount: number
}

/** One onboarding wave, as stored in the visitor's browser. */
export interface SeatWave {
  waveNumber: number
  /** Seats left when the record was last written. */
  currentSeats: number
  /** ISO 8601. */
  deadline: string
  seatDecreaseSchedule: SeatDecrease[]
}

export const initialSeats = 30
export const minimumSeats = 1
export const seatDropPerWave = 2
export const waveHours = 72
/** Decreases happen in the first 70 percent of a wave: 50.4 hours. */
export const scheduleHours = waveHours * 0.7

const hour = 3_600_000
/** Tolerance for stored deadlines, so that a wave survives a small correction of the clock. */
const clockTolerance = 0.25 * hour
/** Range of decreases in hundredths of an hour; none in the first half hour. */
const steps = { first: 50, last: Math.floor(scheduleHours * 100) }

/** Initial seats of a wave: 30, 28, 26, … but at least 1. */
export function startingSeats(waveNumber: number): number {
  return Math.max(minimumSeats, initialSeats - seatDropPerWave * (waveNumber - 1))
}

/** Creates a wave with its schedule. Deterministic for number and deadline, so that two tabs agree. */
export function createWave(waveNumber: number, deadline: number): SeatWave {
  const seats = startingSeats(waveNumber)
  const random = seedRandom(deadline ^ Math.imul(waveNumber, 0x9e3779b1))
  const lowest = Math.min(seats, minimumSeats + Math.floor(random() * 4))
  const hours = new Set<number>()
  while (hours.size < seats - lowest) hours.add(steps.first + Math.floor(random() * (steps.last - steps.first + 1)))
  const ordered = [...hours].sort((a, b) => a - b).map((step) => step / 100)
  const seatDecreaseSchedule = [0, ...ordered].map((hourOffset, index) => ({ hourOffset, newSeatCount: seats - index }))
  return { waveNumber, currentSeats: seats, deadline: new Date(deadline).toISOString(), seatDecreaseSchedule }
}

/**
 * Returns the current wave: the given one with updated seats or, after its deadline, the next one.
 * The next wave starts at `now`, so that a returning visitor sees a full wave.
 */
export function advanceWave(wave: SeatWave, now: number): SeatWave {
  return now < Date.parse(wave.deadline) ? withSeats(wave, now) : createWave(wave.waveNumber + 1, now + waveHours * hour)
}

/** The first wave of a visitor. */
export function startWave(now: number): SeatWave {
  return createWave(1, now + waveHours * hour)
}

/** Seats left: the count of the last schedule entry reached. */
export function countSeats(wave: SeatWave, now: number): number {
  const elapsed = waveHours - hoursLeft(wave, now)
  const reached = wave.seatDecreaseSchedule.filter(({ hourOffset }) => hourOffset <= elapsed).at(-1)
  return Math.max(minimumSeats, reached?.newSeatCount ?? wave.seatDecreaseSchedule[0]?.newSeatCount ?? minimumSeats)
}

/** Hours until the deadline, as a fraction, at least 0. */
export function hoursLeft(wave: Pick<SeatWave, 'deadline'>, now: number): number {
  return Math.max(0, Date.parse(wave.deadline) - now) / hour
}

/** Parses a stored wave; undefined if it is missing or invalid. */
export function parseWave(text: string | null, now: number): SeatWave | undefined {
  const value = parseJson(text)
  if (!isRecord(value)) return undefined
  const { waveNumber, currentSeats, deadline, seatDecreaseSchedule } = value
  if (!isCount(waveNumber, 1_000_000) || !isCount(currentSeats, initialSeats)) return undefined
  if (typeof deadline !== 'string' || !(Date.parse(deadline) <= now + waveHours * hour + clockTolerance)) return undefined
  if (!isSchedule(seatDecreaseSchedule)) return undefined
  return { waveNumber, currentSeats, deadline, seatDecreaseSchedule }
}

function withSeats(wave: SeatWave, now: number): SeatWave {
  const currentSeats = countSeats(wave, now)
  return currentSeats === wave.currentSeats ? wave : { ...wave, currentSeats }
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}

function isSchedule(value: unknown): value is SeatDecrease[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((entry: unknown, index) => {
    if (!isRecord(entry) || !isCount(entry.newSeatCount, initialSeats)) return false
    if (typeof entry.hourOffset !== 'number' || !(entry.hourOffset >= 0 && entry.hourOffset <= scheduleHours)) return false
    const before: unknown = value[index - 1]
    if (!isRecord(before)) return index === 0
    return entry.newSeatCount === Number(before.newSeatCount) - 1 && entry.hourOffset > Number(before.hourOffset)
  })
}

/** Deterministic pseudo-random numbers from 0 to 1 (mulberry32). */
function seedRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

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

/** Four sentences, selected by the hours left. */
export interface StageTexts {
  over48: string
  over24: string
  over6: string
  final: string
}

/** The sentence for the hours left; exactly 48, 24 and 6 hours select the later sentence. */
export function chooseText(texts: StageTexts, hours: number): string {
  if (hours > 48) return texts.over48
  if (hours > 24) return texts.over24
  if (hours > 6) return texts.over6
  return texts.final
}
