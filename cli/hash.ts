import { hash } from 'node:crypto'

/** Eight hexadecimal digits that follow from the bytes; they name files that browsers keep for good. */
export function shortHash(bytes: string | Uint8Array): string {
  return digestOf(bytes).slice(0, 8)
}

/** Sixteen hexadecimal digits that follow from the bytes: the version of something that was read, compared between builds. */
export function digestOf(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, 16)
}
