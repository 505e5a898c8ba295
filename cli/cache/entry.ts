import { createHash } from 'node:crypto'

// An entry is the SHA-256 digest of its id and payload, followed by the payload. The id is part of the digest, so that a file
// under the wrong name is recognized as well.
const DIGEST_BYTES = 32

/** Adds the digest that `openEntry` verifies. */
export function sealEntry(id: string, payload: Uint8Array): Uint8Array {
  return Buffer.concat([checksum(id, payload), payload])
}

/** The payload of an entry; undefined where the entry was truncated or altered, or belongs to another id. */
export function openEntry(id: string, entry: Uint8Array): Uint8Array | undefined {
  const payload = entry.subarray(DIGEST_BYTES)
  return checksum(id, payload).equals(entry.subarray(0, DIGEST_BYTES)) ? payload : undefined
}

function checksum(id: string, payload: Uint8Array): Buffer {
  return createHash('sha256')
    .update(`${Buffer.byteLength(id)}:${id}`)
    .update(payload)
    .digest()
}
