import type { Document } from 'yaml'
import { yaml } from './yaml-library.ts'

/** A number that is not what is written: the zero at its beginning, its plus or its last digits would be lost. */
export interface LossyNumber {
  readonly offset: number
  readonly written: string
  readonly read: number
}

const CANDIDATE = /(?<![\w.:/+-])(?:[-+]?0\d+|[-+]?\d{16,}|\+\d{7,})(?![\w.:/-])/
/** What has a zero at its beginning, and telephone numbers. */
const CHANGED = /^[-+]?0\d+$|^\+\d{7,}$/

/** @param parse returns the document of a text; most have no such number, and need no other parser */
export function findLossyNumbers(text: string, parse: () => Document): readonly LossyNumber[] {
  if (!CANDIDATE.test(text)) return []
  const found: LossyNumber[] = []
  yaml().visit(parse(), {
    Scalar(key, { type, value, source = '', range }) {
      if (key === 'key' || type !== 'PLAIN' || typeof value !== 'number' || !range) return
      const isRounded = /^[-+]?\d+$/.test(source) && !Number.isSafeInteger(value)
      if (isRounded || CHANGED.test(source)) found.push({ offset: range[0], written: source, read: value })
    },
  })
  return found
}
