import { Parser } from 'htmlparser2'

export interface ImageFacts {
  src: string
  hasAlt: boolean
  hasSize: boolean
}

/** What the rules need to know of one page. */
export interface PageFacts {
  titles: string[]
  descriptions: string[]
  canonicals: string[]
  isNoindex: boolean
  h1s: string[]
  images: ImageFacts[]
  /** Every href of an <a>. */
  links: string[]
  /** Tags that carry a style attribute. */
  inlineStyles: string[]
  /** Tags that carry an on… attribute. */
  inlineHandlers: string[]
  hasLanguage: boolean
}

/** Reads a page once. */
export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    titles: [],
    descriptions: [],
    canonicals: [],
    isNoindex: false,
    h1s: [],
    images: [],
    links: [],
    inlineStyles: [],
    inlineHandlers: [],
    hasLanguage: false,
  }
  let collecting: string[] | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') facts.hasLanguage = Boolean(attributes.lang)
      if (name === 'a' && attributes.href !== undefined) facts.links.push(attributes.href)
      if (name === 'img')
        facts.images.push({
          src: attributes.src ?? '',
          hasAlt: attributes.alt !== undefined,
          hasSize: Boolean(attributes.width && attributes.height),
        })
      if (name === 'link' && attributes.rel === 'canonical') facts.canonicals.push(attributes.href ?? '')
      if (name === 'meta' && attributes.name === 'description') facts.descriptions.push(attributes.content ?? '')
      if (name === 'meta' && attributes.name === 'robots') facts.isNoindex ||= /noindex/.test(attributes.content ?? '')
      if (attributes.style !== undefined) facts.inlineStyles.push(name)
      if (Object.keys(attributes).some((attribute) => /^on[a-z]/.test(attribute))) facts.inlineHandlers.push(name)
      // An <svg> has titles of its own.
      if (name === 'h1') collecting = pushText(facts.h1s)
      if (name === 'title' && facts.titles.length === 0) collecting = pushText(facts.titles)
    },
    ontext(text) {
      if (collecting) collecting[collecting.length - 1] += text
    },
    onclosetag(name) {
      if (name === 'h1' || name === 'title') collecting = undefined
    },
  })
  parser.end(html)
  return facts
}

function pushText(list: string[]): string[] {
  list.push('')
  return list
}
