import { Parser } from 'htmlparser2'

const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript', 'nav', 'form'])

/** Extracts the words inside <main> of a page, without menus, forms and drawings. */
export function readPageText(html: string): string {
  const words: string[] = []
  let inMain = false
  /** Open elements since the outermost one that is skipped. */
  let skipped = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') inMain = true
      else if (skipped > 0 || (inMain && (SKIPPED.has(name) || attributes['aria-hidden'] === 'true'))) skipped++
    },
    ontext(text) {
      if (inMain && skipped === 0) words.push(text)
    },
    onclosetag(name) {
      if (name === 'main') inMain = false
      else if (skipped > 0) skipped--
      if (inMain) words.push(' ')
    },
  })
  parser.end(mainOf(html))
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** The part of a page that <main> is in, so that the rest need not be parsed; all of it where a script may name the element as well. */
function mainOf(html: string): string {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  return start >= 0 && start === html.lastIndexOf('<main') && end > start ? html.slice(start, end) : html
}
