import { Parser } from 'htmlparser2'

type Attributes = Readonly<Record<string, string | undefined>>
type IsSkipped = (name: string, attributes: Attributes) => boolean

interface TextHandlers {
  text(text: string): void
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
}

/** Elements inside of a sentence, beside which punctuation stands. */
const JOINED = new Set('code del em ins kbd mark q s samp strong sub sup u var wbr'.split(' '))

/**
 * Calls handlers for what a page has besides some elements.
 * @param options.isMain only what is inside of <main>
 */
function walkText(html: string, isSkipped: IsSkipped, { text, open, close }: TextHandlers, { isMain = false } = {}): void {
  let isInside = !isMain
  /** Open elements since the outermost one that is skipped. */
  let skipped = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (isMain && name === 'main') isInside = true
      else if (skipped > 0 || (isInside && isSkipped(name, attributes))) skipped++
      else if (isInside) open?.(name, attributes)
    },
    ontext(part) {
      if (isInside && skipped === 0) text(part)
    },
    onclosetag(name) {
      if (isMain && name === 'main') isInside = false
      else if (skipped > 0) skipped--
      else if (isInside) close?.(name)
      if (isInside && !JOINED.has(name)) text(' ')
    },
  })
  parser.end(html)
}

/** The text of a page without some elements. */
export function readText(html: string, isSkipped: IsSkipped): string {
  const words: string[] = []
  walkText(html, isSkipped, { text: (text) => words.push(text) })
  return words.join('')
}

const SKIPPED = new Set(['script', 'style', 'template', 'svg', 'noscript', 'nav', 'form'])
const isSkipped: IsSkipped = (name, attributes) =>
  SKIPPED.has(name) || attributes['aria-hidden'] === 'true' || attributes['data-search-ignore'] !== undefined

/** Part of a page that a link leads to. */
export interface PageSection {
  /** Empty in the first, which is what is in no other. */
  readonly id: string
  /** In the first that of the page. */
  readonly heading: string
  /** What it says, with its heading. */
  readonly text: string
}

const HEADING = /^h[1-6]$/

/**
 * Extracts the words inside <main> of a page, without menus, forms and drawings, by section: what follows a heading with an id, or is in a
 * `<section>` with an id and a heading.
 */
export function readPageSections(html: string): PageSection[] {
  const sections = [{ id: '', heading: '', text: '' }]
  let current = sections[0]!
  let heading: typeof current | undefined
  /** What was read before each `<section>` that is open. */
  const outer: (typeof current)[] = []
  const begin = (id: string) => {
    current = { id, heading: '', text: '' }
    sections.push(current)
  }
  const handlers: TextHandlers = {
    open(name, { id }) {
      if (name === 'section' || HEADING.test(name)) current.text += ' '
      if (name === 'section') {
        outer.push(current)
        if (id) begin(id)
      } else if (HEADING.test(name)) {
        // The first heading of a <section> is its title.
        const isTitle = current.id !== '' && current.heading === ''
        if (id && name !== 'h1' && !isTitle) begin(id)
        if (current.heading === '') heading = current
      }
    },
    text(text) {
      current.text += text
      if (heading) heading.heading += text
    },
    close(name) {
      if (HEADING.test(name)) heading = undefined
      else if (name === 'section') current = outer.pop() ?? current
    },
  }
  walkText(mainOf(html), isSkipped, handlers, { isMain: true })
  const [first, ...others] = sections
  for (const { heading, text } of others) if (heading.trim() === '') first!.text += ` ${text}`
  return [first!, ...others.filter(({ heading }) => heading.trim() !== '')].map(({ id, heading, text }) => ({
    id,
    heading: joinLines(heading),
    text: joinLines(text),
  }))
}

function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The part of a page that <main> is in, so that the rest need not be parsed; all of it where a script may name the element as well. */
function mainOf(html: string): string {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  return start >= 0 && start === html.lastIndexOf('<main') && end > start ? html.slice(start, end) : html
}
