/**
 * Brings the open page to what the server renders now, and leaves alone what is in it besides: typed text, focus, scroll position,
 * open dialogs, the state of islands, and what scripts have written. The server's last HTML is kept as a reference: only what
 * differs between it and the new HTML is applied to the page.
 */

type Island = HTMLElement & { unmount?: () => void; isLate?: boolean }

/** What cannot be changed in a page that runs: the page has to be loaded again. */
class NeedsReload extends Error {}

/** Creates what updates a page. To be called before islands are hydrated. */
export function createMorph(page: Document, parse: (html: string) => Document, reload: () => void) {
  /** Until the first update this is the page itself, with what inline scripts had changed. */
  let reference = page.documentElement.cloneNode(true) as Element
  let isOfServer = false
  /** Nodes of the page by nodes of the reference. */
  const live = new WeakMap<Node, Node>()
  const pair = (node: Node, shown: Node): void => {
    live.set(node, shown)
    node.childNodes.forEach((child, index) => {
      const counterpart = shown.childNodes[index]
      if (counterpart) pair(child, counterpart)
    })
  }
  pair(reference, page.documentElement)
  let added: Node[] = []

  /** What a node has become in the page. Where inline scripts have moved or wrapped it, nothing tells which one it is. */
  const shownOf = (node: Node): Node => {
    const shown = live.get(node)
    if (!shown) throw new NeedsReload()
    return shown
  }

  /** Pairs nodes of the server's HTML with what they have become in the page. */
  const adopt = (sent: Node, known: Node): void => {
    const shown = live.get(known)
    if (shown) live.set(sent, shown)
    for (const [node, partner] of matchChildren([...known.childNodes], [...sent.childNodes])) adopt(node, partner)
  }

  const morph = (old: Node, next: Node): void => {
    if (old.isEqualNode(next)) return
    if (old instanceof Element && next instanceof Element) morphElement(old, next)
    else {
      const shown = shownOf(old)
      // A script has set `textContent`, or the title: another text is in its place.
      const isReplaced = old instanceof Text && !shown.parentNode && old.parentNode!.childNodes.length === 1
      const parent = isReplaced ? (shownOf(old.parentNode!) as Element) : undefined
      // Typed text of a field is no text node; this one is the server's.
      if (parent?.childElementCount === 0) parent.textContent = next.nodeValue
      else shown.nodeValue = next.nodeValue
      old.nodeValue = next.nodeValue
    }
  }

  const morphElement = (old: Element, next: Element): void => {
    // The page has its content as text, and does not show it.
    if (old.localName === 'noscript') return
    if (isProgram(old) || isPolicy(old)) throw new NeedsReload()
    if (old.localName === 'x-island' && shellOf(old) !== shellOf(next)) return replace(old, next)
    if (isStylesheet(old)) return swapStylesheet(old as HTMLLinkElement, next as HTMLLinkElement)
    morphAttributes(old, next)
    // What is around the slots of an island of React is React's.
    if (!isReactIsland(old)) return morphChildren(old, next)
    const [slot, nextSlot] = [old.querySelector('x-slot'), next.querySelector('x-slot')]
    if (slot && nextSlot) morphChildren(slot, nextSlot)
  }

  const morphAttributes = (old: Element, next: Element): void => {
    for (const name of new Set([...old.getAttributeNames(), ...next.getAttributeNames()])) {
      const [before, after] = [old.getAttribute(name), next.getAttribute(name)]
      if (before === after) continue
      const shown = shownOf(old) as HTMLElement
      const isOther = shown.getAttribute(name) !== before
      if (isOther && name === 'class') {
        shown.classList.remove(...[...old.classList].filter((token) => !next.classList.contains(token)))
        shown.classList.add(...[...next.classList].filter((token) => !old.classList.contains(token)))
      } else if (isOther && name === 'style') morphStyle(shown.style, old as HTMLElement, next as HTMLElement)
      else setAttribute(shown, name, after)
      setAttribute(old, name, after)
    }
  }

  const morphChildren = (old: Element, next: Element): void => {
    const before = [...old.childNodes]
    const partners = matchChildren(before, [...next.childNodes])
    const kept = new Set(partners.values())
    for (const node of before) if (!kept.has(node)) remove(node)
    let previous: Node | undefined
    for (const node of next.childNodes) {
      const partner = partners.get(node)
      if (partner) morph(partner, node)
      // A replaced island is another node.
      previous = partner ? (partner.parentNode ? partner : (replaced.get(partner) ?? previous)) : insert(node, old, previous)
    }
  }

  const replaced = new WeakMap<Node, Node>()

  const replace = (old: Element, next: Element): void => {
    const shown = live.get(old) as Island | undefined
    // A plain script may have listeners anywhere.
    if (!isReactIsland(old) && shown && shown.dataset.state !== 'server') throw new NeedsReload()
    const node = insert(next, old.parentElement!, old)
    replaced.set(old, node)
    remove(old)
  }

  /** Adds a node after another one, or as the first. */
  const insert = (node: Node, parent: Element, previous: Node | undefined): Node => {
    if (node instanceof Element && (isProgram(node) || isPolicy(node))) throw new NeedsReload()
    const copy = node.cloneNode(true)
    const shown = page.importNode(node, true)
    pair(copy, shown)
    // As emotion does when it is loaded: these styles are no part of what it hydrates.
    if (shown instanceof Element) {
      page.head.append(...shown.querySelectorAll('x-island style[data-emotion]'))
      for (const island of islandsIn(shown)) island.isLate = true
    }
    parent.insertBefore(copy, previous ? previous.nextSibling : parent.firstChild)
    const anchor = previous && shownOf(previous)
    const place = anchor?.parentNode ?? shownOf(parent)
    place.insertBefore(shown, anchor?.parentNode ? anchor.nextSibling : place.firstChild)
    added.push(shown)
    return copy
  }

  const remove = (node: Node): void => {
    if (node instanceof Element && (isProgram(node) || isPolicy(node))) throw new NeedsReload()
    const shown = shownOf(node) as ChildNode & Partial<Island>
    shown.remove()
    if (shown instanceof Element) for (const island of islandsIn(shown)) island.unmount?.()
    node.parentNode?.removeChild(node)
  }

  /** Keeps the old stylesheet until the new one is there. */
  const swapStylesheet = (old: HTMLLinkElement, next: HTMLLinkElement): void => {
    const shown = live.get(old) as HTMLLinkElement | undefined
    const fresh = page.importNode(next, true)
    const removeReplaced = () => {
      while (fresh.previousElementSibling?.matches('[data-replaced]')) fresh.previousElementSibling.remove()
    }
    fresh.addEventListener('load', removeReplaced)
    fresh.addEventListener('error', removeReplaced)
    shown?.after(fresh)
    // The reference alone: the old one is as it is until it is removed.
    live.set(old, old)
    morphAttributes(old, next)
    live.set(old, fresh)
    shown?.setAttribute('data-replaced', '')
  }

  /**
   * Brings the page to new HTML of the server.
   * @param before the HTML that the page shows, for the first update
   */
  const update = (html: string, before?: string): void => {
    const next = parse(html).documentElement
    if (!isOfServer) {
      if (!before) return reload()
      const sent = parse(before).documentElement
      adopt(sent, reference)
      ignoreDigest((reference = sent))
      isOfServer = true
    }
    ignoreDigest(next)
    try {
      added = []
      morph(reference, next)
    } catch (error) {
      if (error instanceof NeedsReload) return reload()
      throw error
    }
    // The loader hydrates an island that is woken, whatever it waits for otherwise.
    for (const node of added)
      if (node instanceof Element) for (const island of islandsIn(node)) island.dispatchEvent(new Event('lanai:wake', { bubbles: true }))
  }

  /** Brings it to new addresses of its stylesheets, by those in the HTML of the server. */
  const restyle = (addresses: Readonly<Record<string, string>>): void => {
    for (const link of reference.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const address = addresses[link.getAttribute('href') ?? '']
      if (!address) continue
      const next = link.cloneNode() as HTMLLinkElement
      next.setAttribute('href', address)
      swapStylesheet(link, next)
    }
  }

  return { update, restyle }
}

/** Matches each new child with an old one of the same kind: equal ones at the ends first, then the others in their order. */
function matchChildren(old: readonly Node[], next: readonly Node[]): Map<Node, Node> {
  const partners = new Map<Node, Node>()
  let [start, oldEnd, nextEnd] = [0, old.length, next.length]
  while (start < oldEnd && start < nextEnd && old[start]!.isEqualNode(next[start]!)) partners.set(next[start]!, old[start++]!)
  while (oldEnd > start && nextEnd > start && old[oldEnd - 1]!.isEqualNode(next[nextEnd - 1]!))
    partners.set(next[--nextEnd]!, old[--oldEnd]!)
  let from = start
  for (let index = start; index < nextEnd; index++) {
    const node = next[index]!
    const find = (isMatch: (other: Node) => boolean) => old.findIndex((other, at) => at >= from && at < oldEnd && isMatch(other))
    const equal = find((other) => other.isEqualNode(node))
    const found = equal >= 0 ? equal : find((other) => kindOf(other) === kindOf(node))
    // One that is equal to a later one is kept for it.
    if (found < 0 || (equal < 0 && next.slice(index + 1, nextEnd).some((later) => later.isEqualNode(old[found]!)))) continue
    partners.set(node, old[found]!)
    from = found + 1
  }
  return partners
}

function kindOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName
  return [node.nodeName, node.id, node.getAttribute('name'), node.getAttribute('rel'), node.getAttribute('data-widget')].join()
}

function islandsIn(element: Element): Island[] {
  return [...(element.matches('x-island') ? [element as Island] : []), ...element.querySelectorAll<Island>('x-island')]
}

function isReactIsland(element: Element): boolean {
  return element.localName === 'x-island' && element.hasAttribute('data-react')
}

/** What makes an island another one: all but the content of its slot, or of the element that a plain script works on. */
function shellOf(island: Element): string {
  if (!isReactIsland(island)) return (island.cloneNode() as Element).outerHTML
  const copy = island.cloneNode(true) as Element
  copy.querySelector('x-slot')?.replaceChildren()
  return copy.outerHTML
}

function setAttribute(element: Element | undefined, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}

function morphStyle(shown: CSSStyleDeclaration, { style: old }: HTMLElement, { style: next }: HTMLElement): void {
  for (const name of old) if (!next.getPropertyValue(name)) shown.removeProperty(name)
  for (const name of next)
    if (old.getPropertyValue(name) !== next.getPropertyValue(name))
      shown.setProperty(name, next.getPropertyValue(name), next.getPropertyPriority(name))
}

/** A script that runs: it has run already, and would not run again. */
function isProgram(element: Element): boolean {
  return element.localName === 'script' && /^(|module|text\/javascript)$/.test(element.getAttribute('type') ?? '')
}

/** A policy cannot be taken back. */
function isPolicy(element: Element): boolean {
  return element.localName === 'meta' && element.hasAttribute('http-equiv')
}

function isStylesheet(element: Element): boolean {
  return element.localName === 'link' && element.getAttribute('rel') === 'stylesheet'
}

/** The digest of the page is on the script of the client. */
function ignoreDigest(root: Element): void {
  root.querySelector('script[data-page]')?.removeAttribute('data-page')
}
