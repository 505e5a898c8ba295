import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advanceWave,
  chooseText,
  countSeats,
  createWave,
  hoursLeft,
  keepWave,
  parseWave,
  startWave,
  startingSeats,
  storageKey,
  type KeptWave,
} from '../../widgets/seat-wave/wave.ts'

const hour = 3_600_000
const now = Date.parse('2025-09-01T12:00:00Z')
const deadlines = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2040, 0) })
const numbers = fc.integer({ min: 1, max: 60 })

/** A storage in memory, with the two methods that are used. */
function createStore(text?: string) {
  const kept = new Map(text === undefined ? [] : [[storageKey, text]])
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), kept }
}
const deny = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('startingSeats(waveNumber)', () => {
  test('two fewer each wave, never below one', () => {
    expect([1, 2, 3, 14, 15, 16, 17, 100].map(startingSeats)).toEqual([30, 28, 26, 4, 2, 1, 1, 1])
  })
})

describe('createWave(waveNumber, deadline)', () => {
  test('decreases by one seat per step, within the first 70 percent', () => {
    fc.assert(
      fc.property(numbers, deadlines, (waveNumber, deadline) => {
        const { seatDecreaseSchedule: schedule, currentSeats } = createWave(waveNumber, deadline)
        const last = schedule.at(-1)
        const falls = schedule.every((entry, index) => {
          const before = schedule[index - 1]
          return !before || (entry.newSeatCount === before.newSeatCount - 1 && entry.hourOffset > before.hourOffset)
        })
        const begins =
          schedule[0]?.hourOffset === 0 &&
          schedule[0].newSeatCount === startingSeats(waveNumber) &&
          currentSeats === startingSeats(waveNumber)
        return falls && begins && last !== undefined && last.hourOffset <= 50.4 && last.newSeatCount >= 1
      }),
      { numRuns: 3000 },
    )
  })
  test('is deterministic', () => {
    fc.assert(
      fc.property(
        numbers,
        deadlines,
        (waveNumber, deadline) => JSON.stringify(createWave(waveNumber, deadline)) === JSON.stringify(createWave(waveNumber, deadline)),
      ),
    )
  })
  test('differs between deadlines', () => {
    const schedules = new Set(Array.from({ length: 200 }, (_, index) => JSON.stringify(createWave(1, now + index).seatDecreaseSchedule)))
    expect(schedules.size).toBe(200)
  })
  test('survives serialization', () => {
    fc.assert(
      fc.property(numbers, deadlines, (waveNumber, deadline) => {
        const wave = createWave(waveNumber, deadline)
        expect(parseWave(JSON.stringify(wave), deadline - 72 * hour)).toEqual(wave)
      }),
    )
  })
})

describe('countSeats(wave, now)', () => {
  test('returns the last entry reached', () => {
    const wave = {
      ...startWave(now),
      seatDecreaseSchedule: [
        { hourOffset: 0, newSeatCount: 30 },
        { hourOffset: 2, newSeatCount: 29 },
        { hourOffset: 5.5, newSeatCount: 28 },
      ],
    }
    expect([0, 1.999, 2, 5.49, 5.5, 71].map((hours) => countSeats(wave, now + hours * hour))).toEqual([30, 30, 29, 29, 28, 28])
  })
  test('never rises within a wave, and never falls below one', () => {
    fc.assert(
      fc.property(numbers, deadlines, (waveNumber, deadline) => {
        const wave = createWave(waveNumber, deadline)
        const counts = Array.from({ length: 145 }, (_, step) => countSeats(wave, deadline - 72 * hour + step * hour * 0.5))
        expect(counts.every((count, index) => count >= 1 && count <= (counts[index - 1] ?? 30))).toBe(true)
      }),
    )
  })
  test('returns the first entry of a schedule that starts one below', () => {
    const wave = { ...startWave(now), seatDecreaseSchedule: [{ hourOffset: 3, newSeatCount: 29 }] }
    expect(countSeats(wave, now)).toBe(29)
  })
})

describe('advanceWave(wave, now)', () => {
  test('keeps a running wave', () => {
    expect(advanceWave(startWave(now), now)).toEqual(startWave(now))
  })
  test('starts the next wave at the deadline, with two seats fewer', () => {
    const next = advanceWave(startWave(now), now + 72 * hour)
    expect(next).toMatchObject({ waveNumber: 2, currentSeats: 28, deadline: new Date(now + 144 * hour).toISOString() })
  })
  test('starts a full wave for a visitor who returns late', () => {
    const back = now + 72 * hour * 4.5
    const next = advanceWave(startWave(now), back)
    expect(next).toMatchObject({ waveNumber: 2, currentSeats: 28 })
    expect(hoursLeft(next, back)).toBe(72)
  })
  test('updates the seats of the record', () => {
    const later = now + 71 * hour
    expect(advanceWave(startWave(now), later).currentSeats).toBe(countSeats(startWave(now), later))
    expect(advanceWave(startWave(now), later).currentSeats).toBeLessThan(30)
  })
})

describe('parseWave(text, now)', () => {
  const wave = startWave(now)
  const broken: [string, unknown][] = [
    ['nothing', undefined],
    ['a list', []],
    ['null', null],
    ['no wave number', { ...wave, waveNumber: undefined }],
    ['a string as wave number', { ...wave, waveNumber: '1' }],
    ['wave zero', { ...wave, waveNumber: 0 }],
    ['a fractional wave number', { ...wave, waveNumber: 1.5 }],
    ['no seats', { ...wave, currentSeats: 0 }],
    ['too many seats', { ...wave, currentSeats: 31 }],
    ['no deadline', { ...wave, deadline: undefined }],
    ['an invalid date as deadline', { ...wave, deadline: 'soon' }],
    ['a number as deadline', { ...wave, deadline: now }],
    ['a deadline too far away', { ...wave, deadline: '2199-01-01T00:00:00.000Z' }],
    ['no schedule', { ...wave, seatDecreaseSchedule: undefined }],
    ['an empty schedule', { ...wave, seatDecreaseSchedule: [] }],
    ['a hole in the schedule', { ...wave, seatDecreaseSchedule: [null, ...wave.seatDecreaseSchedule.slice(1)] }],
    [
      'two seats in a step',
      {
        ...wave,
        seatDecreaseSchedule: [
          { hourOffset: 0, newSeatCount: 30 },
          { hourOffset: 1, newSeatCount: 28 },
        ],
      },
    ],
    [
      'descending hours',
      {
        ...wave,
        seatDecreaseSchedule: [
          { hourOffset: 5, newSeatCount: 30 },
          { hourOffset: 1, newSeatCount: 29 },
        ],
      },
    ],
    [
      'a step after 50.4 hours',
      {
        ...wave,
        seatDecreaseSchedule: [
          { hourOffset: 0, newSeatCount: 30 },
          { hourOffset: 50.5, newSeatCount: 29 },
        ],
      },
    ],
  ]
  test.each(broken)('rejects %s', (_name, value) => {
    expect(parseWave(value === undefined ? null : JSON.stringify(value), now)).toBeUndefined()
  })
  test('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseWave(text, now)))
  })
})

describe('keepWave(store, now, memory)', () => {
  test('the first visit stores wave 1', () => {
    const store = createStore()
    expect(keepWave(store, now).wave).toEqual(startWave(now))
    expect(JSON.parse(store.kept.get(storageKey) ?? '')).toEqual(startWave(now))
  })
  test('the wave persists', () => {
    const store = createStore()
    keepWave(store, now)
    expect(keepWave(store, now + 5 * hour).wave.deadline).toBe(startWave(now).deadline)
  })
  test('two tabs agree', () => {
    const store = createStore()
    const [one, other] = [keepWave(store, now), keepWave(store, now + 400)]
    expect(other.wave).toEqual(one.wave)
    const later = now + 73 * hour
    expect(keepWave(store, later + 1, other).wave).toEqual(keepWave(store, later, one).wave)
  })
  test.each(['nonsense', '{"waveNumber":3}', JSON.stringify({ ...startWave(now), deadline: 'x' })])(
    '%s is replaced with a new wave 1',
    (text) => {
      expect(keepWave(createStore(text), now).wave).toEqual(startWave(now))
    },
  )
  test.each([
    ['no storage at all', undefined],
    ['a storage that is null', null as unknown as undefined],
    ['denied storage', { getItem: deny, setItem: deny }],
    ['read-only storage', { getItem: () => null, setItem: deny }],
  ])('%s: keeps the wave in memory', (_name, store) => {
    let kept: KeptWave | undefined
    for (const seconds of [0, 1, 2]) kept = keepWave(store, now + seconds * 1000, kept)
    expect(kept?.wave).toEqual(startWave(now))
    expect(keepWave(store, now + 72 * hour, kept).wave.waveNumber).toBe(2)
  })
})

describe('chooseText(texts, hours)', () => {
  const texts = { over48: 'a', over24: 'b', over6: 'c', final: 'd' }
  test.each([
    [72, 'a'],
    [48.5, 'a'],
    [48, 'b'],
    [24.01, 'b'],
    [24, 'c'],
    [6.001, 'c'],
    [6, 'd'],
    [0, 'd'],
  ])('%d hours', (hours, text) => {
    expect(chooseText(texts, hours)).toBe(text)
  })
})
