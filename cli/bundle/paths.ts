import { readFileSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { attempt } from '../attempt.ts'

// What paths mean to all bundles.

/** Marks a resolution that a plugin itself asks for. */
export const RESOLVING = {}

/** The path that esbuild knows a file by. */
export function toReal(path: string): string {
  return attempt(() => realpathSync(path)) ?? path
}

/** The text of a file; empty where it cannot be read, which whoever bundles it reports. */
export function readText(path: string): string {
  return attempt(() => readFileSync(path, 'utf8')) ?? ''
}

/** True for a file that a package manager has installed. A package that is linked from elsewhere is code of the site. */
export function isPackageFile(file: string): boolean {
  // esbuild marks a module that a package leaves out for browsers.
  return file
    .replace(/^\(disabled\):/, '')
    .split(/[\\/]/)
    .includes('node_modules')
}

/** The name of the package that an installed file belongs to. */
export function packageOf(file: string): string | undefined {
  return /^(?:.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/s.exec(file)?.[1]?.replace('\\', '/')
}

/** Matches a stylesheet whose class names are exports, also in a language that a plugin of the site compiles. */
export const CSS_MODULE = /\.module\.(?:\w*css|sass|less|styl(?:us)?)$/

export function isCssModule(path: string): boolean {
  return CSS_MODULE.test(path)
}

/** Namespace of the CSS modules whose classes have their final names. */
export const SCOPED = 'lanai-css-module'

/** The CSS module that esbuild means. */
export function cssModuleOf(path: string): string {
  return path.startsWith(`${SCOPED}:`) ? dirname(path.slice(SCOPED.length + 1)) : path
}
