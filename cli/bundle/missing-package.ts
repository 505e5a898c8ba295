import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { attempt } from '../attempt.ts'
import { findClosest, suggest } from '../closest.ts'
import { foldersFrom } from '../disk.ts'
import { readManifest } from './commonjs.ts'
import { packageOf } from './paths.ts'
import { readCompilerOptions } from './tsconfig.ts'

export const INSTALL_HINT = 'install it in the site with npm install, or correct the import'

/** The name of the package that a specifier begins with; undefined for a path and for a name of `imports`. */
export function packageNameOf(specifier: string): string | undefined {
  return /^(?:@[^/]+\/)?[^/.#][^/]*/.exec(specifier)?.[0]
}

/**
 * Says why a package, or a module of one, was not found, and what to do.
 * @param importer the absolute path of what imports it
 */
export function describeMissingPackage(specifier: string, importer: string): { readonly message: string; readonly hint: string } {
  const name = packageNameOf(specifier) ?? specifier
  const folders = foldersFrom(dirname(importer)).map((folder) => join(folder, 'node_modules'))
  const installed = folders.find((folder) => list(join(folder, name)).length > 0)
  const owner = packageOf(importer)
  if (installed !== undefined) {
    const { message, hint } = describeMissingModule(specifier, name, join(installed, name))
    return {
      message,
      hint:
        owner === undefined ? hint : `the package ${JSON.stringify(owner)} needs another version of it: install versions that go together`,
    }
  }
  if (isAlias(specifier, importer))
    return {
      message: `Cannot find package '${name}'`,
      hint: 'paths of tsconfig.json are for editors alone: import by a relative path, or by a name of "imports" in package.json, such as "#lib/*": "./lib/*"',
    }
  const closest = findClosest(name, folders.flatMap(listPackages))
  const install =
    owner === undefined ? INSTALL_HINT : `the package ${JSON.stringify(owner)} needs it: install it in the site with npm install`
  return {
    message: `Cannot find package '${name}'`,
    hint: closest === undefined ? install : `did you mean ${JSON.stringify(closest)}? Otherwise ${install}`,
  }
}

/** What to do about the path of a file that does not exist. */
export function hintOfMissingFile(specifier: string, importer: string): string {
  const closest = findClosest(basename(specifier), list(dirname(join(dirname(importer), specifier))))
  return closest === undefined
    ? 'there is no such file; the path is relative to this file'
    : `did you mean ${JSON.stringify(specifier.replace(/[^/]*$/, () => closest))}?`
}

/** True for what no package can be called, and where tsconfig.json has a path for it. */
function isAlias(specifier: string, importer: string): boolean {
  if (/^[@~]\//.test(specifier)) return true
  return Object.keys(readCompilerOptions(importer).paths ?? {}).some((pattern) => {
    const [start = '', end] = pattern.split('*')
    // Such a pattern is for all packages that have no types.
    if (pattern === '*') return false
    return end === undefined ? specifier === pattern : specifier.startsWith(start) && specifier.endsWith(end)
  })
}

function describeMissingModule(specifier: string, name: string, folder: string) {
  const manifest = readManifest(join(folder, 'index.js')) ?? {}
  const names = (subpath: string) => name + subpath.slice(1)
  if (manifest.exports !== undefined) {
    const entries = Object.entries(Object(manifest.exports) as Record<string, unknown>)
    const subpaths = entries.flatMap(([key, target]) => (key.startsWith('.') && target !== null ? key : []))
    const exported = (subpaths.length > 0 ? subpaths : ['.']).map(names)
    if (exported.includes(specifier))
      return {
        message: `the package ${JSON.stringify(name)} has no module for ${JSON.stringify(specifier)}`,
        hint: '"exports" of its package.json names a file that does not exist, or has no condition that applies here: install it again, or build it where it is linked',
      }
    const sameFile = exported.find((other) => other !== name && basename(other) === basename(specifier) && other !== specifier)
    return {
      message: `the package ${JSON.stringify(name)} exports no ${JSON.stringify(specifier)}`,
      hint: sameFile === undefined ? suggest(specifier, exported, 'it exports') : `did you mean ${JSON.stringify(sameFile)}?`,
    }
  }
  if (specifier === name) {
    const main = [manifest.module, manifest.main].find((file) => typeof file === 'string')
    return {
      message: `the package ${JSON.stringify(name)} has no module of its own name`,
      hint:
        main === undefined
          ? 'import one of its files, or with `import type` what has types alone'
          : `its package.json names ${JSON.stringify(main)}, which is not there: install it again, or build it where it is linked`,
    }
  }
  const beside = dirname(specifier)
  const files = list(join(folder, beside.slice(name.length))).map((file) => `${beside}/${file}`)
  return {
    message: `the package ${JSON.stringify(name)} has no file ${JSON.stringify(specifier)}`,
    hint: files.length === 0 ? 'correct the path' : suggest(specifier, files, 'beside it are'),
  }
}

function list(folder: string): readonly string[] {
  return attempt(() => readdirSync(folder)) ?? []
}

function listPackages(folder: string): readonly string[] {
  return list(folder).flatMap((entry) => (entry.startsWith('@') ? list(join(folder, entry)).map((part) => `${entry}/${part}`) : [entry]))
}
