import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, inject, it } from 'vitest'
import { loadSiteContent } from '../../site-content.ts'

const { address, email, phone } = (await loadSiteContent()).site

/** Elements after which text begins on a new line without any stylesheet. */
const BLOCKS = new Set(['address', 'br', 'div', 'footer', 'form', 'h2', 'li', 'nav', 'p', 'ul'])

/** The lines of an element as a browser without styles shows them. */
function linesOf(html: string, element: string): string[] {
  let text = ''
  let depth = 0
  const parser = new Parser({
    onopentag(name) {
      if (name === element) depth += 1
      if (BLOCKS.has(name)) text += '\n'
    },
    ontext: (part) => void (depth > 0 && (text += part)),
    onclosetag(name) {
      if (name === element) depth -= 1
      if (BLOCKS.has(name)) text += '\n'
    },
  })
  parser.end(html)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

it('the footer has each address, number and link on a line of its own without styles', () => {
  const lines = linesOf(readFileSync(join(inject('folder'), 'index.html'), 'utf8'), 'footer')
  for (const line of [
    address.street,
    `${address.city}, ${address.state} ${address.postalCode}`,
    phone.display,
    email,
    'All tools',
    'Privacy',
  ])
    expect(lines).toContain(line)
})

const FOOTER_LINK = /<a href="([^"#]+)"/g
const footer = /<nav class="site-footer__groups.*<\/nav>/s.exec(readFileSync(join(inject('folder'), 'index.html'), 'utf8'))?.[0] ?? ''

// The search is found in the top bar.
const linked = [...footer.matchAll(FOOTER_LINK)].map(([, path]) => path).filter((path) => path !== '/search/')

it.each(linked)('%s is linked from the text of another page', (path) => {
  const mains = inject('pages')
    .filter(({ url }) => url.endsWith('/') && url !== path)
    .map(({ url }) => /<main.*<\/main>/s.exec(readFileSync(join(inject('folder'), url, 'index.html'), 'utf8'))?.[0] ?? '')
  expect(mains.filter((main) => main.includes(`href="${path}"`))).not.toEqual([])
})
