/** Checks of one page that a test of many pages runs in each of its visits. They run in the page, except `findMissingCharacters`. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { parse } from 'yaml'

/** Elements that overflow the window horizontally and are not inside an element that scrolls or clips. */
export function findOverflow(): string[] {
  const width = document.documentElement.clientWidth
  const isClipped = (element: Element) => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return true
    return false
  }
  const overflowing = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect()
    return own > 1 && height > 1 && (right > width + 1 || left < -1) && !element.closest('svg *') && !isClipped(element)
  })
  const scrolls = document.documentElement.scrollWidth > width ? [`scrolls horizontally: ${document.documentElement.scrollWidth} px`] : []
  return [...scrolls, ...overflowing.slice(0, 5).map((element) => `overflows: ${element.localName}.${element.className.toString()}`)]
}

/** Landmarks and other elements that every page has exactly once, and widgets that failed. */
export function findMissing(): string[] {
  const count = (selector: string) => document.querySelectorAll(selector).length
  return [
    ...['h1', 'body > header', 'main', 'body > footer', 'x-island[data-widget="toaster"] [aria-live]', 'a.skip-link[href="#main"]']
      .filter((selector) => count(selector) !== 1)
      .map((selector) => `${count(selector)} of ${selector}`),
    ...[...document.querySelectorAll('x-island[data-state="failed"]')].map((island) => `widget failed: ${island.outerHTML.slice(0, 80)}`),
  ]
}

/** Headings and paragraphs that are invisible although they are not inside a closed element. */
export function findHidden(): string[] {
  // An alert is shown when something has failed.
  const closed = 'details:not([open]), dialog, template, [hidden], [role=alert], .visually-hidden'
  // A calculator that cannot compute shows its example without instructions and results, and one that can has no example. What a
  // script alone fills is not shown without one.
  const computed =
    '[aria-hidden=true], .needs-script, .cross-off__own, .cross-off__example, .last-week__how, .chore-sheet__sum, .chore-sheet__note'
  return [...document.querySelectorAll('main h1, main h2, main h3, main p')]
    .filter((element) => element.textContent?.trim() && !element.closest(`${closed}, ${computed}`))
    .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => `hidden: ${element.outerHTML.slice(0, 120)}`)
}

/** Facts and notes of less than 16 px. */
export function findSmallText(): string[] {
  // Text that is not set for reading: labels of controls and states, and what is part of a picture.
  const exempt = [
    'label, .field__label, .billing__switch, .countdown, .cross-off__bar, .breadcrumbs, .badge, .eyebrow, .contents-list, .site-header, .site-footer, .seat-bar, .sticky-bar, .toast, svg',
    '.rail-card__foot, .rail-card__action, .article-card__category, .industry-next__label, .voice__badge, .price__per, .plans__head, .legal table, .prose table',
  ].join()
  const names = new Set<string>()
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode
    if (!parent || !textContent?.trim() || parent.closest(exempt) || !parent.checkVisibility()) continue
    if (parseFloat(getComputedStyle(parent).fontSize) < 16)
      names.add(`smaller than 16 px: ${parent.className || parent.tagName}: ${textContent.trim().slice(0, 30)}`)
  }
  return [...names]
}

interface FontSettings {
  readonly characters: string
  readonly fonts: readonly { readonly family: string; readonly characters?: string }[]
}

const { characters: common, fonts } = parse(readFileSync('content/build.yaml', 'utf8')) as FontSettings

/** Characters of the page that its web fonts do not contain. */
export async function findMissingCharacters(page: Page): Promise<string[]> {
  const shown = await page.evaluate(readCharacters)
  return fonts.flatMap(({ family, characters = common }) => {
    const missing = [...(shown[family] ?? '')].filter((character) => character !== '\n' && !characters.includes(character))
    return missing.length > 0 ? [`${family} lacks ${missing.join(' ')}: add them to content/build.yaml`] : []
  })
}

/** The characters of all text on a page, that of stylesheets included, by the first font of its element. */
function readCharacters(): Record<string, string> {
  const found: Record<string, Set<string>> = {}
  const add = ({ fontFamily }: CSSStyleDeclaration, text: string) => {
    const family = fontFamily.split(',')[0]!.replaceAll('"', '')
    for (const character of text.trim()) (found[family] ??= new Set()).add(character)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (parentElement && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parentElement.tagName))
      add(getComputedStyle(parentElement), textContent ?? '')
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const pseudo of ['::before', '::after', '::marker']) {
      const style = getComputedStyle(element, pseudo)
      for (const [, text] of style.content.matchAll(/"((?:[^"\\]|\\.)*)"/g)) add(style, text!)
    }
  return Object.fromEntries(Object.entries(found).map(([family, characters]) => [family, [...characters].join('')]))
}
