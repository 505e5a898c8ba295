import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attemptWrite } from './errors.ts'
import { CACHE } from './project.ts'

/** Gives the bytes kept under a name that follows from what they are made of, or makes and keeps them. Throws SiteError when they cannot be kept. */
export async function cached(kind: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const folder = join(CACHE, kind)
  const file = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 24))
  if (existsSync(file)) return readFileSync(file)
  const bytes = await make()
  const partial = `${file}.${randomUUID()}`
  attemptWrite(file, () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(partial, bytes)
    renameSync(partial, file)
  })
  return bytes
}
