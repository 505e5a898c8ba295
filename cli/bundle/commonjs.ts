import { readFileSync } from 'node:fs'
import { readText } from './paths.ts'

const HAS_ESM_SYNTAX = /^[ \t]*(?:import[\s{*"']|export[\s{*])/m
const HAS_COMMONJS = /\b(?:module\.exports|exports\b|require\s*\()/

/** True where a file of JavaScript has import or export statements. */
export function hasModuleSyntax(file: string): boolean {
  return HAS_ESM_SYNTAX.test(readFileSync(file, 'utf8'))
}

/** True for a file that may be a CommonJS module, or become one when it is edited. */
export function mayBeCommonJs(file: string): boolean {
  return /\.c?jsx?$/.test(file)
}

/** True for a CommonJS module, which browsers cannot load as it is. */
export function isCommonJs(file: string): boolean {
  if (!mayBeCommonJs(file)) return false
  const text = readText(file)
  return HAS_COMMONJS.test(text) && !HAS_ESM_SYNTAX.test(text)
}
