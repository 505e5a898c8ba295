import { Parser } from 'htmlparser2'

/** A value of JSON-LD. */
export type Value = string | number | boolean | null | undefined | GraphNode | Value[]
export interface GraphNode {
  [property: string]: Value
}

/** What visitors see of a built page, and what it declares. */
export interface BuiltPage {
  url: string
  origin: string
  isIndexable: boolean
  /** All text in the body in reading order, with single spaces. */
  text: string
  /** The same without the prose of articles, whose amounts are those of examples. */
  textWithoutProse: string
  title: string
  /** Absolute URLs of links, with `tel:` and `mailto:`; with and without their fragment. */
  links: ReadonlySet<string>
  /** Absolute URLs of pictures and films in any of their formats. */
  media: ReadonlySet<string>
  /** Days in `<time datetime>`. */
  days: ReadonlySet<string>
  /** Names and absolute URLs of the breadcrumbs; the last one has no URL. */
  breadcrumbs: { name: string; href: string | undefined }[]
  /** The `@graph` of each JSON-LD script. */
  graphs: GraphNode[][]
}

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head'])

/** Reads a page. Text in closed `<details>` counts as seen, like Google counts it. */
export function readPage(html: string, url: string, origin: string): BuiltPage {
  const links = new Set<string>()
  const media = new Set<string>()
  const days = new Set<string>()
  const breadcrumbs: BuiltPage['breadcrumbs'] = []
  const graphs: GraphNode[][] = []
  const texts: string[] = []
  const otherTexts: string[] = []
  const open: { name: string; isUnseen: boolean; isProse: boolean; isCrumbs: boolean; isUnbroken: boolean }[] = []
  const addText = (text: string) => {
    texts.push(text)
    if (!open.at(-1)?.isProse) otherTexts.push(text)
  }
  let title = ''
  let isIndexable = true
  let json: string | undefined
  const absolute = (href: string) => new URL(href, `${origin}${url}`).href
  const parser = new Parser({
    onopentag(name, attributes) {
      const around = open.at(-1)
      const classes = attributes['class']?.split(' ') ?? []
      open.push({
        name,
        isUnseen: around?.isUnseen || UNSEEN.has(name) || 'hidden' in attributes,
        isProse: around?.isProse || classes.includes('prose'),
        isCrumbs: around?.isCrumbs || classes.includes('breadcrumbs'),
        isUnbroken: classes.includes('unbroken'),
      })
      // Words that stay on one line are part of their sentence.
      if (!classes.includes('unbroken')) addText(' ')
      if (name === 'meta' && attributes['name'] === 'robots') isIndexable = !attributes['content']?.includes('noindex')
      if (name === 'script' && attributes['type'] === 'application/ld+json') json = ''
      if (name === 'a' && attributes['href']) {
        const href = absolute(attributes['href'])
        links.add(href).add(href.replace(/#.*/, ''))
      }
      if (name === 'time' && attributes['datetime']) days.add(attributes['datetime'])
      const { src, srcset, poster } = attributes
      for (const file of [src, poster, ...(srcset ?? '').split(',').map((entry) => entry.trim().split(' ')[0])])
        if (file) media.add(absolute(file))
      if (open.at(-1)?.isCrumbs && name === 'li') breadcrumbs.push({ name: '', href: undefined })
      if (open.at(-1)?.isCrumbs && name === 'a') breadcrumbs.at(-1)!.href = absolute(attributes['href'] ?? '')
    },
    ontext(text) {
      const around = open.at(-1)
      if (json !== undefined) json += text
      if (around?.name === 'title' && open.some(({ name }) => name === 'head')) title += text
      if (around?.isCrumbs && breadcrumbs.length > 0) breadcrumbs.at(-1)!.name += text
      if (around?.isUnseen) return
      addText(text)
    },
    onclosetag(name) {
      if (!open.pop()?.isUnbroken) addText(' ')
      if (name !== 'script' || json === undefined) return
      graphs.push((JSON.parse(json) as { '@graph': GraphNode[] })['@graph'])
      json = undefined
    },
  })
  parser.end(html)
  const join = (parts: readonly string[]) => parts.join('').replace(/\s+/g, ' ')
  return { url, origin, isIndexable, text: join(texts), textWithoutProse: join(otherTexts), title, links, media, days, breadcrumbs, graphs }
}

/** Every object with a type in a value, nested ones included. */
export function* nodesIn(value: Value): Generator<GraphNode> {
  if (Array.isArray(value)) for (const part of value) yield* nodesIn(part)
  else if (value !== null && typeof value === 'object') {
    if ('@type' in value) yield value
    for (const part of Object.values(value)) yield* nodesIn(part)
  }
}

/** The types of a node. */
export const typesOf = (node: GraphNode): string[] => [node['@type']].flat() as string[]

/** All values of a property path such as `offers.price`. */
export function valuesAt(node: Value, path: string): Value[] {
  let values = [node].flat(9) as Value[]
  for (const key of path.split('.'))
    values = values.flatMap((value) =>
      value !== null && typeof value === 'object' ? ([(value as GraphNode)[key]].flat(9) as Value[]) : [],
    )
  return values.filter((value) => value !== undefined)
}
