import { Parser } from 'htmlparser2'
import { isEventHandler } from '../csp.ts'
import { STAGING_ATTRIBUTE } from '../page-marks.ts'

export type PageFacts = ReturnType<typeof createFacts>

function createFacts() {
  return {
    titles: [] as string[],
    descriptions: [] as string[],
    canonicals: [] as string[],
    isNoindex: false,
    h1s: [] as string[],
    images: [] as { src: string; hasAlt: boolean; hasSize: boolean }[],
    /** Every href of an <a>, without surrounding white space. */
    links: [] as string[],
    /** Every id, and every name of an <a>: what a fragment can point to. */
    anchors: new Set<string>(),
    /** Ids that several elements have. */
    repeatedIds: new Set<string>(),
    /** Style attributes with the names of their elements. */
    inlineStyles: [] as { readonly element: string; readonly style: string }[],
    /** Event handlers, such as `onclick=…`, with the names of their elements. */
    inlineHandlers: [] as { readonly element: string; readonly handler: string }[],
    /** The Content-Security-Policy that the page has itself. */
    policy: undefined as string | undefined,
    /** `lang` of <html>; empty without one. */
    language: '',
    /** Marked by `build --staging`. */
    isStaging: false,
  }
}

export function readPageFacts(html: string): PageFacts {
  const facts = createFacts()
  let open: { name: string; texts: string[]; text: string } | undefined
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      addElement(facts, name, attributes)
      const { id } = attributes
      if (id !== undefined && ids.has(id)) facts.repeatedIds.add(id)
      else if (id !== undefined) ids.add(id)
      if (name === 'h1') open = { name, texts: facts.h1s, text: '' }
      // Only the first: an <svg> has titles of its own.
      if (name === 'title' && facts.titles.length === 0) open = { name, texts: facts.titles, text: '' }
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (name !== open?.name) return
      open.texts.push(open.text)
      open = undefined
    },
  })
  parser.end(html)
  return facts
}

function addElement(facts: PageFacts, name: string, attributes: Readonly<Record<string, string | undefined>>): void {
  const { id, href, content = '', src = '', alt, width, height } = attributes
  if (id !== undefined) facts.anchors.add(id)
  if (attributes[STAGING_ATTRIBUTE] !== undefined) facts.isStaging = true
  if (attributes['style'] !== undefined) facts.inlineStyles.push({ element: name, style: attributes['style'] })
  for (const attribute of Object.entries(attributes))
    if (isEventHandler(attribute[0])) facts.inlineHandlers.push({ element: name, handler: attribute.join('=') })
  if (name === 'html') facts.language = attributes['lang'] ?? ''
  if (name === 'a' && href !== undefined) facts.links.push(href.trim())
  if (name === 'a' && attributes['name'] !== undefined) facts.anchors.add(attributes['name'])
  if (name === 'img') facts.images.push({ src, hasAlt: alt !== undefined, hasSize: Boolean(width && height) })
  if (name === 'link' && attributes['rel'] === 'canonical') facts.canonicals.push(href ?? '')
  if (name === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? '')) facts.policy ??= content
  if (name === 'meta' && attributes['name'] === 'description') facts.descriptions.push(content)
  if (name === 'meta' && attributes['name'] === 'robots') facts.isNoindex ||= /noindex/.test(content)
}
