import { resolve } from 'node:path'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { createLocator } from '../source/position.ts'
import { readText } from './paths.ts'

/** Rules of Tailwind, Sass and PostCSS that no browser knows: it passes them by. */
const FOREIGN =
  /@(tailwind|apply|config|plugin|source|theme|utility|variants?|custom-variant|responsive|screen|mixin|include|extend|use|forward|each|for|while|return|custom-media|custom-selector|define-mixin)\b/

/**
 * Warns of rules that another tool would replace.
 * @param css what was made of the stylesheets
 * @param sources stylesheets that it is made of, relative to the root
 */
export function findForeignRules(css: string, root: string, sources: readonly string[]): Diagnostic[] {
  if (!FOREIGN.test(css)) return []
  return sources.flatMap((file) => {
    const text = readText(resolve(root, file))
    const plain = text.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'/g, (part) => part.replace(/[^\n]/g, ' '))
    const locate = createLocator(file, text)
    return Array.from(plain.matchAll(new RegExp(FOREIGN, 'g')), ({ 1: name = '', index }) =>
      warningDiagnostic('bundle', `@${name} is no rule of CSS, and browsers pass it by`, {
        location: locate(index),
        hint: 'compile it to CSS, or add a plugin of esbuild in templates/esbuild.ts',
      }),
    )
  })
}
