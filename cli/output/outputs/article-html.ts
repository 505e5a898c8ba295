import render from 'dom-serializer'
import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { findOne, removeElement } from 'domutils'
import { parseDocument } from 'htmlparser2'

/** Elements that mean nothing outside of their page. */
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'nav', 'form', 'button', 'dialog', 'svg'])
/** Elements of lanai around the HTML of a widget. */
const UNWRAPPED = new Set(['x-island', 'x-slot'])
const URL_ATTRIBUTES = ['href', 'src', 'poster']
/** Attributes that only the page's own styles and scripts use. */
const PAGE_ATTRIBUTE = /^(class|id|style|tabindex|loading|decoding|fetchpriority|srcset|sizes|aria-hidden|data-.*)$/

/**
 * Extracts the article of a page as HTML for other programs, such as feed readers: the first `<article>` in `<main>`, or `<main>`
 * itself, without scripts, forms and navigation, and with absolute URLs.
 * @param base absolute URL of the page
 */
export function readArticleHtml(html: string, base: string): string {
  const document = parseDocument(html)
  const main = findOne(({ name }) => name === 'main', document.children)
  const article = main && findOne(({ name }) => name === 'article', main.children)
  const root = article ?? main
  if (!root) return ''
  for (const child of [...root.children]) clean(child, base, false)
  return render(root.children, { encodeEntities: 'utf8' }).trim()
}

function clean(node: ChildNode, base: string, keepsSpace: boolean): void {
  if (isText(node)) {
    if (!keepsSpace) node.data = node.data.replace(/\s+/g, ' ')
    return
  }
  if (!isTag(node)) return removeElement(node)
  if (DROPPED.has(node.name)) return removeElement(node)
  for (const child of [...node.children]) clean(child, base, keepsSpace || node.name === 'pre')
  if (UNWRAPPED.has(node.name) || node.name === 'source') return unwrap(node)
  for (const name of Object.keys(node.attribs)) if (PAGE_ATTRIBUTE.test(name)) delete node.attribs[name]
  for (const name of URL_ATTRIBUTES) {
    const url = node.attribs[name]
    if (url !== undefined && URL.canParse(url, base)) node.attribs[name] = new URL(url, base).href
  }
}

function unwrap(element: Element): void {
  const siblings = element.parent?.children
  if (!siblings) return
  for (const child of element.children) child.parent = element.parent
  siblings.splice(siblings.indexOf(element), 1, ...element.children)
}
