import type { Locator, Page } from 'playwright-core'
import { untilReady } from '../browser/waiting.ts'

/** A state of a widget, and what the accessibility tree says of it. */
export interface WidgetState {
  name: string
  /** Brings the page from the state before, or from its load, into this one. */
  reach?(page: Page): Promise<unknown>
  /** The part of the page that is looked at. */
  part(page: Page): Locator
  /** Lines of its tree, in this order; others may be between them. */
  tree: readonly (string | RegExp)[]
  /** There are no others. */
  isWhole?: boolean
}

/** A page, and the states of its widgets one after the other. */
export interface Visit {
  path: string
  width: 390 | 1280
  /** What other hosts answer, by the start of the address; by default they are blocked. */
  answers?: Readonly<Record<string, string>>
  states: readonly WidgetState[]
}

/** Where a visitor finds a widget. */
export const island = (name: string) => (page: Page) => page.locator(`x-island[data-widget="${name}"]`).first()
/** Scrolls to an island and waits until it is hydrated. */
export const wake = (name: string) => async (page: Page) => {
  await island(name)(page).evaluate((element) => element.firstElementChild?.scrollIntoView({ behavior: 'instant', block: 'center' }))
  await untilReady(page, name)
}
export const part = (selector: string) => (page: Page) => page.locator(selector).first()
