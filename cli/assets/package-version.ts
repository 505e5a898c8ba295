import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const require = createRequire(import.meta.url)
const versions = new Map<string, string>()

/**
 * Reads the version of a package that lanai depends on, without loading the package. Cache keys include it, since another version
 * may make other bytes.
 * @throws Error where the package is not installed
 */
export function packageVersion(name: string): string {
  const version = versions.get(name) ?? readVersion(name)
  versions.set(name, version)
  return version
}

function readVersion(name: string): string {
  // Not every package exports its package.json.
  const files = require.resolve.paths(name)?.map((folder) => join(folder, name, 'package.json')) ?? []
  const file = files.find((path) => existsSync(path))
  if (!file) throw new Error(`the package ${name} is not installed`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
