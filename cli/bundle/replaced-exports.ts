import type { Config } from '../config/config.ts'
import { DiagnosticError, errorDiagnostic } from '../diagnostics/diagnostic.ts'
import { REPLACED } from '../replaced.ts'
import { sitePath } from '../site-layout.ts'
import { createLocator } from '../source/position.ts'
import { isSiteFile } from './preact.ts'
import type { SourceTransform } from './sources.ts'

const HINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lanai: REPLACED.exports,
  'lanai/client': REPLACED.clientExports,
}
const NAME = new RegExp(`\\b(?:${Object.values(HINTS).flatMap(Object.keys).join('|')})\\b`, 'g')
const IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(['"])(lanai(?:\/client)?)\2/g

/** Refuses imports of what an earlier version of lanai exported, and says what replaces it. */
export function replacedExports({ root }: Pick<Config, 'root'>): SourceTransform {
  return {
    mayChange: (path) => isSiteFile(root, path),
    change({ path, text }) {
      const locate = createLocator(sitePath(root, path), text)
      const faults = [...text.matchAll(IMPORT)].flatMap(({ 0: statement, 1: names = '', 3: module = '', index }) => {
        const start = index + statement.indexOf('{') + 1
        return [...names.matchAll(NAME)].flatMap(({ 0: name, index: at }) => {
          const hint = HINTS[module]?.[name]
          if (hint === undefined) return []
          return errorDiagnostic('bundle', `'${module}' has no export '${name}'`, { location: locate(start + at), hint })
        })
      })
      if (faults.length > 0) throw new DiagnosticError(faults)
      return undefined
    },
  }
}
