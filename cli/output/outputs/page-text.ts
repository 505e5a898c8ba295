import { Parser } from 'htmlparser2'

type IsSkipped = (name: string, attributes: Readonly<Record<string, string | undefined>>) => boolean

/**
 * The text of a page without some elements.
 * @param options.isMain only what is inside of <main>
 */
export function readText(html: string, isSkipped: IsSkipped, { isMain = false } = {}): string {
  const words: string[] = []
  let isInside = !isMain
  /** Open elements since the outermost one that is skipped. */
  let skipped = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isMain && name === 'main') isInside = true
      else if (skipped > 0 || (isInside && isSkipped(name, attributes))) skipped++
    },
    ontext(text) {
      if (isInside && skipped === 0) words.push(text)
    },
    onclosetag(name) {
      if (isMain && name === 'main') isInside = false
      else if (skipped > 0) skipped--
      if (isInside) words.push(' ')
    },
  })
  parser.end(html)
  return words.join('')
}

const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript', 'nav', 'form'])

/** Extracts the words inside <main> of a page, without menus, forms and drawings. */
export function readPageText(html: string): string {
  const isSkipped: IsSkipped = (name, attributes) => SKIPPED.has(name) || attributes['aria-hidden'] === 'true'
  return readText(mainOf(html), isSkipped, { isMain: true }).replace(/\s+/g, ' ').trim()
}

/** The part of a page that <main> is in, so that the rest need not be parsed; all of it where a script may name the element as well. */
function mainOf(html: string): string {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  return start >= 0 && start === html.lastIndexOf('<main') && end > start ? html.slice(start, end) : html
}
