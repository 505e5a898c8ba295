import type { Page } from 'playwright-core'
import { waitForWidgets } from './ready.ts'

/**
 * Walks through a page with the Tab key. Returns controls that the key does not reach, or not in their order, whose focus is not to be
 * seen, or that something covers while they have the focus (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11).
 */
export async function findKeyboardFaults(page: Page): Promise<string[]> {
  // A control that a widget hides when it is ready would take the focus with it.
  await waitForWidgets(page)
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  const expected = await page.evaluate(listControls)
  const walked: string[] = []
  const faults: string[] = []
  const skipped = new Set<string>()
  /** Controls that the walk has passed. */
  let place = 0
  let { hidden } = await page.evaluate(readStep)
  let isLeft = false
  // A widget may show further controls on the way.
  for (let step = 0; step < 2 * expected.length + 2 && !isLeft; step++) {
    await page.keyboard.press('Tab')
    // It may also hide some, as a bar at the bottom does while what it links to is in view.
    const { focus, hidden: hiddenNow } = await page.evaluate(readStep)
    // Without a window around the page the focus goes from its end to its beginning.
    if (focus && (walked.length === 0 || focus.name !== walked[0])) {
      if (focus.name) walked.push(focus.name)
      faults.push(...focus.faults)
    } else isLeft = true
    const end = isLeft ? expected.length : expected.indexOf(focus?.name ?? '')
    for (const name of expected.slice(place, Math.max(place, end)))
      if (!hidden.includes(name) && !hiddenNow.includes(name)) skipped.add(name)
    place = Math.max(place, end)
    hidden = hiddenNow
  }
  const missing = [...skipped].filter((name) => !walked.includes(name))
  const order = expected.filter((name) => walked.includes(name))
  const wrong = walked.findIndex((name, index) => name !== order[index])
  return [
    ...faults,
    ...(isLeft ? [] : ['the focus does not leave the page after its last control']),
    ...missing.map((name) => `the Tab key does not reach ${name}`),
    ...(wrong < 0 ? [] : [`the Tab key reaches ${walked[wrong]} before ${order[wrong]}`]),
  ]
}

/** Runs in the page: the controls in their order, numbered for `describeFocus`. */
function listControls(): string[] {
  const selector = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex], [contenteditable]'
  const isReached = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [inert] *, input[type=hidden]')) return false
    // Of the radio buttons of a group the Tab key reaches one.
    if (element instanceof HTMLInputElement && element.type === 'radio' && element.name) {
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`)]
      const own = group.filter(({ form }) => form === element.form)
      if (element !== (own.find(({ checked }) => checked) ?? own[0])) return false
    }
    return element.checkVisibility({ visibilityProperty: true })
  }
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(isReached)
  return all.map((element, index) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return (element.dataset['walk'] = `${index} ${element.localName} “${words.slice(0, 40)}”`)
  })
}

interface Step {
  /** The control that has the focus, and what is wrong with it; undefined outside of the page. */
  focus?: { name: string | undefined; faults: string[] }
  /** Those of `listControls` that are hidden now. */
  hidden: string[]
}

/** Runs in the page. */
function readStep(): Step {
  const all = [...document.querySelectorAll<HTMLElement>('[data-walk]')]
  const hidden = all.filter((control) => !control.checkVisibility({ visibilityProperty: true })).map(({ dataset }) => dataset['walk']!)
  const element = document.activeElement
  // The links of a map are elements of an SVG.
  if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return { hidden }
  const { walk } = element.dataset
  const name = walk ?? element.outerHTML.slice(0, 80)
  const faults: string[] = []
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  // A card shows the focus of its link.
  const ancestors: Element[] = []
  for (let parent = element.parentElement; parent && ancestors.length < 4; parent = parent.parentElement) ancestors.push(parent)
  const parts = [element, ...element.querySelectorAll('*'), ...labels, ...ancestors]
  const hasOutline = parts.some((part) =>
    [null, '::before', '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part, pseudo)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    }),
  )
  if (!hasOutline) faults.push(`${name} has no visible focus`)
  const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
  const points = boxes.flatMap(({ left, top, width, height }) =>
    [0.1, 0.5, 0.9].map((at) => [left + at * width, top + height / 2] as const),
  )
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element) || labels.some((label) => label.contains(hit)))
  })
  if (!isSeen) faults.push(`${name} is outside of the window or covered while it has the focus`)
  return { focus: { name: walk, faults }, hidden }
}
