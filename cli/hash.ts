import { createHash } from 'node:crypto'

/** Eight hexadecimal digits that follow from the bytes; they name files that browsers keep for good. */
export function shortHash(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}
