import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files that are in one of two folders alone, or have other bytes there. */
export function compareFolders(first: string, second: string): string[] {
  const files = new Set([...listFiles(first), ...listFiles(second)])
  return [...files].sort().flatMap((file) => {
    const [here, there] = [join(first, file), join(second, file)]
    if (!existsSync(here)) return [`${file} is only in ${second}`]
    if (!existsSync(there)) return [`${file} is only in ${first}`]
    return readFileSync(here).equals(readFileSync(there)) ? [] : [`${file} differs`]
  })
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
