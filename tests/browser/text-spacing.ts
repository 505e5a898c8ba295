import type { Page } from 'playwright-core'
import { untilIdle } from './waiting.ts'

/** The text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** The fonts of a visitor whose connection was too slow for those of the site. */
const FALLBACK_FONTS = `
  :root { --font-display: 'Bricolage Grotesque Fallback', sans-serif !important; --font-text: 'Figtree Fallback', sans-serif !important }
`

/**
 * Sets the text spacing of WCAG 1.4.12, returns the text that is cut off or outside of the window, and removes the spacing.
 * Both with the fonts of the site, if they are loaded, and with the fallback fonts.
 */
export async function findLostText(page: Page): Promise<string[]> {
  const lost: string[] = []
  for (const [name, sheet] of [
    ['with text spacing', SPACING],
    ['with text spacing and fallback fonts', SPACING + FALLBACK_FONTS],
  ] as const) {
    await adoptSheet(page, sheet)
    await untilIdle(page)
    lost.push(...(await page.evaluate(listLostText)).map((problem) => `${name}: ${problem}`))
  }
  await adoptSheet(page, '')
  return lost
}

/** Replaces the constructed stylesheet, which is allowed by every policy, unlike a style element. */
function adoptSheet(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
}

/** Runs in the page. */
function listLostText(): string[] {
  const width = document.documentElement.clientWidth
  const lost: string[] = []
  if (document.documentElement.scrollWidth > width) lost.push(`scrolls horizontally: ${document.documentElement.scrollWidth} px`)

  const findCut = (box: DOMRect, element: Element): string | undefined => {
    for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent)
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      const edge = parent.getBoundingClientRect()
      const isCut =
        (/hidden|clip/.test(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
        // The box of a line is taller than its letters.
        (/hidden|clip/.test(overflowY) && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3))
      if (isCut) return `cut off by .${parent.className}`
    }
    return box.right > width + 1 || box.left < -1 ? 'outside of the window' : undefined
  }
  const isShown = (element: Element) => {
    if (element.closest('svg, noscript, script, style, [aria-hidden=true], .visually-hidden')) return false
    // Of the width of one pixel: for screen readers only.
    for (let parent: Element | null = element; parent; parent = parent.parentElement) if (parent.clientWidth === 1) return false
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (!text.nodeValue?.trim() || !text.parentElement || !isShown(text.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) {
      const problem = findCut(box, text.parentElement)
      if (problem) lost.push(`“${text.nodeValue.trim().slice(0, 40)}” is ${problem}`)
    }
  }
  return [...new Set(lost)].slice(0, 5)
}
