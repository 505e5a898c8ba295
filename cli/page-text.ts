import { Parser } from 'htmlparser2'

const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript', 'nav', 'form'])

/** Gives the words inside <main> of a page, without menus, forms and drawings. */
export function readPageText(html: string): string {
  const words: string[] = []
  let inMain = false
  let skipped = 0
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'main') inMain = true
      else if (inMain && SKIPPED.has(name)) skipped++
    },
    ontext(text) {
      if (inMain && skipped === 0) words.push(text)
    },
    onclosetag(name) {
      if (name === 'main') inMain = false
      else if (inMain && SKIPPED.has(name)) skipped--
      if (inMain) words.push(' ')
    },
  })
  parser.end(html)
  return words.join('').replace(/\s+/g, ' ').trim()
}
