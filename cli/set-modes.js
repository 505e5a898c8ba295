/** Sets the modes of the files that npm packs, which follow from the umask of whoever has checked them out: the same commit gives the same tarball. */
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

for (const entry of readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && !entry.parentPath.includes('node_modules'))
    chmodSync(join(entry.parentPath, entry.name), entry.name === 'bin.js' ? 0o755 : 0o644)
