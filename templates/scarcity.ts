import type { Scarcity } from '../content/schema/scarcity.ts'

/** What the pages show of limited offers. */
export interface Limits {
  /** True where the places left of the offer are shown. */
  spots: (offer: Scarcity['real']['counted'][number]) => boolean
  /** A countdown that restarts may be shown. */
  restarts: boolean
  /** The real end of an offer, ISO 8601; undefined where the stated one applies or there is none. */
  end: (offer: keyof Scarcity['real']['ends']) => string | undefined
  /** The real onboarding wave of Girder; undefined where the stated one applies or there is none. */
  girder: Scarcity['real']['girder']
}

/** The limits to show for the owner's setting: all as stated, or only those that are real. */
export function limitsOf({ basis, real }: Scarcity): Limits {
  if (basis === 'stated') return { spots: () => true, restarts: true, end: () => undefined, girder: undefined }
  return {
    spots: (offer) => real.counted.includes(offer),
    restarts: false,
    end: (offer) => real.ends[offer],
    girder: real.girder,
  }
}

/** True where an end, a day or ISO 8601, is before the day of the build. */
export function hasEnded(end: string | undefined, page: { readonly buildDay: string }): boolean {
  return end !== undefined && end.slice(0, page.buildDay.length) < page.buildDay
}
