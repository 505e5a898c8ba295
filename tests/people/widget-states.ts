import type { Locator, Page } from 'playwright-core'
import { answer } from '../browser/third-parties.ts'
import { CALCULATOR_VISITS } from './calculator-visits.ts'
import { LIST_VISITS } from './list-visits.ts'
import { OFFER_VISITS } from './offer-visits.ts'
import type { Visit, WidgetState } from './visit.ts'

const VISITS: readonly Visit[] = [...LIST_VISITS, ...CALCULATOR_VISITS, ...OFFER_VISITS]

/** Opens a page with these options, whose addresses begin at the site. */
type NewPage = (options: {
  viewport: { width: number; height: number }
  reducedMotion: 'reduce'
  outside: ReturnType<typeof answer>
}) => Promise<Page>

/** Brings the widgets of one width into all of their states, in one tab. */
export async function visitStates(
  width: Visit['width'],
  newPage: NewPage,
  look: (page: Page, state: WidgetState, path: string) => Promise<unknown>,
): Promise<void> {
  let answers: Visit['answers'] = {}
  const page = await newPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    outside: (route) => answer(answers ?? {})(route),
  })
  for (const visit of VISITS.filter((one) => one.width === width)) {
    answers = visit.answers
    await page.goto(visit.path)
    for (const state of visit.states) {
      await state.reach?.(page)
      await look(page, state, visit.path)
    }
  }
}

/** The accessibility tree of an element, a line for each role, without the addresses of links. */
export async function readTree(element: Locator): Promise<string[]> {
  const lines = (await element.ariaSnapshot()).split('\n').map((line) =>
    line
      .trim()
      .replace(/^- |:$/g, '')
      // YAML quotes a line that has a colon.
      .replace(/^'(.*)'$/, '$1'),
  )
  return lines.filter((line) => !line.startsWith('/url:'))
}

/** @returns the lines of the state that its tree does not have in their order, or those that it has besides them */
export function compareTree({ tree, isWhole = false }: WidgetState, lines: readonly string[]): string[] {
  const matches = (wanted: string | RegExp, line: string) => (typeof wanted === 'string' ? wanted === line : wanted.test(line))
  let from = 0
  const missing: string[] = []
  for (const wanted of tree) {
    const at = lines.findIndex((line, index) => index >= from && matches(wanted, line))
    if (at < 0) missing.push(`there is no ${String(wanted)} after ${lines[from - 1] ?? 'its beginning'}`)
    else from = at + 1
  }
  const others = lines.filter((line) => isWhole && !tree.some((wanted) => matches(wanted, line)))
  return [...missing, ...others.map((line) => `there is also ${line}`)]
}
