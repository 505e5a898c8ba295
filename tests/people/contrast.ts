import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { waitForWidgets } from './ready.ts'

/** Contrast that WCAG AA demands of text, and of large text. */
export const AA = { text: 4.5, large: 3 }
/** Contrast that WCAG AAA demands. */
export const AAA = { text: 7, large: 4.5 }

/** Share of the pixels behind a line of text that may have less: hairlines and the edges of shapes. */
const TOLERANCE = 0.04

/** A line of text on the page. */
interface Line {
  text: string
  box: { left: number; top: number; width: number; height: number }
  /** Red, green, blue (0 to 255), alpha (0 to 1). */
  color: readonly [number, number, number, number]
  isLarge: boolean
}

/**
 * Finds text without contrast in the pixels that are behind it, whatever they belong to: pictures, films, gradients, colours. axe
 * measures colours alone. Loads all pictures first.
 */
export async function findFaintText(page: Page, wanted = AA): Promise<string[]> {
  await waitForWidgets(page)
  await page.evaluate(async () => {
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
    await Promise.all([...document.images].filter(({ src }) => src).map((image) => image.decode().catch(() => undefined)))
  })
  // What sticks to an edge of the window covers what is behind it until its reader scrolls.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'sticky') Object.assign(element.style, { position: 'relative', inset: 'auto' })
  })
  const lines = await page.evaluate(listLines)
  const sheet = await page.evaluateHandle(() => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync(
      '*, ::before, ::after, ::first-letter, ::first-line, ::marker { color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; caret-color: transparent !important }',
    )
    document.adoptedStyleSheets.push(hidden)
    return hidden
  })
  const screenshot = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
    type: 'jpeg',
    quality: 95,
    scale: 'css',
  })
  await sheet.evaluate((hidden) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== hidden)
  })
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return lines.flatMap((line) => {
    const limit = line.isLarge ? wanted.large : wanted.text
    const ratios = contrastsOf(line, data, info.width, info.height)
    const faint = ratios.filter((ratio) => ratio < limit)
    if (ratios.length === 0 || faint.length <= TOLERANCE * ratios.length) return []
    return [`“${line.text.slice(0, 40)}” has a contrast of ${Math.min(...faint).toFixed(2)} on its ground, not of ${limit}`]
  })
}

function contrastsOf({ box, color: [red, green, blue, alpha] }: Line, data: Buffer, width: number, height: number): number[] {
  const ratios: number[] = []
  const [left, right] = [Math.max(0, Math.ceil(box.left)), Math.min(width, Math.floor(box.left + box.width))]
  const [top, bottom] = [Math.max(0, Math.ceil(box.top)), Math.min(height, Math.floor(box.top + box.height))]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 3
      const [groundRed, groundGreen, groundBlue] = [data[at]!, data[at + 1]!, data[at + 2]!]
      const mix = (value: number, ground: number) => Math.round(value * alpha + ground * (1 - alpha))
      const text = luminance(mix(red, groundRed), mix(green, groundGreen), mix(blue, groundBlue))
      ratios.push(contrast(text, luminance(groundRed, groundGreen, groundBlue)))
    }
  return ratios
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** What each value of a channel adds to the luminance. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)

/** Relative luminance of WCAG. */
function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!
}

/** Runs in the page. */
function listLines(): Line[] {
  const lines: Line[] = []
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const colors = new Map<string, Line['color']>()
  const readColor = (css: string): Line['color'] => {
    const known = colors.get(css)
    if (known) return known
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    const color = [red, green, blue, alpha / 255] as const
    colors.set(css, color)
    return color
  }
  const opacityOf = (element: Element) => {
    let opacity = 1
    for (let parent: Element | null = element; parent; parent = parent.parentElement) opacity *= Number(getComputedStyle(parent).opacity)
    return opacity
  }
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
  const skipped =
    'svg, noscript, script, style, template, select, textarea, [aria-hidden=true], [aria-disabled=true], :disabled, .visually-hidden'
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const element = text.parentElement
    if (!text.nodeValue?.trim() || !element || element.closest(skipped)) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (isClipped(element)) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [red, green, blue, alpha] = readColor(color)
    // Painted by a background that is clipped to the letters.
    if (alpha === 0) continue
    const size = parseFloat(fontSize)
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, top, width, height } of range.getClientRects()) {
      // What is outside of the window is scrolled into it sideways, and what is flat is for screen readers alone.
      if (width < 4 || height < 4 || left < 0 || left + width > innerWidth) continue
      // The box of a line is taller than its letters.
      const inset = Math.max(0, (height - size) / 2)
      lines.push({
        text: text.nodeValue.trim().replace(/\s+/g, ' '),
        box: { left, top: top + scrollY + inset, width, height: height - 2 * inset },
        color: [red, green, blue, alpha * opacityOf(element)],
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      })
    }
  }
  return lines
}
