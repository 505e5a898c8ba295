import { createRequire } from 'node:module'
import type { HLJSApi } from 'highlight.js'

// Loaded where a page shows code; the rarer languages only where one of them occurs.
const require = createRequire(import.meta.url)
let common: HLJSApi | undefined
let all: HLJSApi | undefined

/** Names for code that is no language. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext'])

const loadCommon = () => (common ??= require('highlight.js/lib/common') as HLJSApi)
/** 190 languages; the common ones are among them. */
const loadAll = () => (all ??= require('highlight.js') as HLJSApi)

/**
 * Highlights code with the classes of highlight.js.
 * @param language name or alias, such as `ts`; empty for none
 * @returns HTML of the code; undefined for a language that is not known
 */
export function highlightCode(code: string, language: string): string | undefined {
  if (PLAIN.has(language)) return escapeHtml(code)
  const library = loadCommon().getLanguage(language) ? loadCommon() : loadAll()
  return library.getLanguage(language) && library.highlight(code, { language, ignoreIllegals: true }).value
}

/** Names of all languages, without their aliases. */
export function listLanguages(): readonly string[] {
  return loadAll().listLanguages()
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
