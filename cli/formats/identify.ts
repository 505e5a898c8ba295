import { createHash } from 'node:crypto'
import type { Finding } from './finding.ts'

/** A name for each finding by which a service recognizes it in the next run, when its line has moved. No two are the same. */
export function identify(findings: readonly Finding[]): string[] {
  const counts = new Map<string, number>()
  return findings.map(({ code, text, file, origin }) => {
    const key = JSON.stringify([code, text, file, origin])
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return createHash('sha256').update(key).update(String(count)).digest('hex').slice(0, 32)
  })
}
