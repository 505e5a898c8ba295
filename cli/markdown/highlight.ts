import { createRequire } from 'node:module'
import type { HLJSApi, LanguageFn } from 'highlight.js'
import { escapeMarkup } from '../escape.ts'
import { HIGHLIGHTER } from '../package-files.ts'
import type { CodeInfo } from './code-info.ts'

// Loaded where a page shows code; the rarer languages only where one of them occurs.
const require = createRequire(import.meta.url)
let common: HLJSApi | undefined
let all: HLJSApi | undefined

/** Names for code that is no language. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'nohighlight', 'no-highlight'])

/** Languages by name: a grammar of highlight.js (its `LanguageFn`), or the name of a language that is known. */
export type Languages = Readonly<Record<string, Grammar | string>>

type Grammar = (library: never) => object

const loadCommon = () => (common ??= require(HIGHLIGHTER.common) as HLJSApi)
/** 190 languages; the common ones are among them. */
const loadAll = () => (all ??= require(HIGHLIGHTER.all) as HLJSApi)

/** Grammars of the site, by the names that they were added with. */
const registered = new Map<string, Grammar>()

/**
 * Highlights code with the classes of highlight.js.
 * @param language name or alias, such as `ts`; empty for none
 * @param languages what the site adds
 * @returns HTML of the code; undefined for a language that is not known
 */
export function highlightCode(code: string, language: string, languages: Languages = {}): string | undefined {
  const added = Object.hasOwn(languages, language) ? languages[language] : undefined
  if (typeof added === 'string') return highlightCode(code, added)
  if (added) {
    if (registered.get(language) !== added) loadAll().registerLanguage(language, added as LanguageFn)
    registered.set(language, added)
    return loadAll().highlight(code, { language, ignoreIllegals: true }).value
  }
  const name = language.toLowerCase()
  if (PLAIN.has(name)) return escapeHtml(code)
  const library = loadCommon().getLanguage(name) ? loadCommon() : loadAll()
  return library.getLanguage(name) && library.highlight(code, { language: name, ignoreIllegals: true }).value
}

/** Names of all languages, without their aliases. */
export function listLanguages(): readonly string[] {
  return loadAll().listLanguages()
}

/** Highlighted code as a block, with its lines as elements where they are marked or numbered. */
export function renderCode(html: string, { language, title, highlighted, firstLine }: CodeInfo): string {
  const name = language && ` class="language-${language.replace(/[^\w+#-]/g, '')}"`
  const isNumbered = firstLine !== undefined
  const lines = highlighted.length > 0 || isNumbered ? markLines(html, new Set(highlighted), firstLine) : html
  // A long line scrolls, also with the keyboard.
  const block = `<pre tabindex="0"${isNumbered ? ' class="has-line-numbers"' : ''}><code${name}>${lines}</code></pre>\n`
  return title === undefined ? block : `<figure class="code-block"><figcaption>${escapeHtml(title)}</figcaption>${block}</figure>\n`
}

/** Puts each line into an element; those around several lines end and begin with each. */
function markLines(html: string, marked: ReadonlySet<number>, firstLine: number | undefined): string {
  const open: string[] = []
  const lines = html.replace(/\n$/, '').split('\n')
  const written = lines.map((line, index) => {
    const before = open.join('')
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g))
      if (tag.startsWith('</')) open.pop()
      else open.push(tag)
    const number = firstLine === undefined ? '' : ` data-line="${firstLine + index}"`
    const state = marked.has(index + 1) ? ' is-highlighted' : ''
    return `<span class="line${state}"${number}>${before}${line}${'</span>'.repeat(open.length)}</span>`
  })
  return `${written.join('\n')}\n`
}

function escapeHtml(text: string): string {
  return escapeMarkup(text).replaceAll('"', '&quot;')
}
