import type { Page, Route } from 'playwright-core'

/** Answers of the outside world by the start of an address; the longest match counts, everything else is blocked. */
export function answer(answers: Record<string, string>): (route: Route) => Promise<void> {
  const starts = Object.keys(answers).sort((a, b) => b.length - a.length)
  return (route) => {
    const start = starts.find((candidate) => route.request().url().startsWith(candidate))
    if (start === undefined) return route.abort()
    const body = answers[start] ?? ''
    const contentType = body.startsWith('<') ? 'text/html' : 'text/javascript'
    return route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } })
  }
}

/** One call of a tag: gtag, fbq or lintrk, and what it was given. */
export type TagCall = [tag: string, ...values: unknown[]]

/** Defines the tags' functions before the page does, and collects what is sent through them, across pages. */
export async function spyOnTags(page: Page): Promise<TagCall[]> {
  const calls: TagCall[] = []
  await page.exposeFunction('reportTagCall', (call: string) => calls.push(JSON.parse(call) as TagCall))
  await page.addInitScript(() => {
    const scope = window as unknown as Record<string, unknown> & { reportTagCall(call: string): void }
    for (const tag of ['gtag', 'fbq', 'lintrk'])
      scope[tag] = (...values: unknown[]) => scope.reportTagCall(JSON.stringify([tag, ...values]))
  })
  return calls
}

/** Only events; the tags' set-up is left out. */
export function eventsOf(calls: readonly TagCall[]): TagCall[] {
  return calls.filter(([, act]) => act === 'event' || act === 'track')
}
