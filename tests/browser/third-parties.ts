import type { Page, Route } from 'playwright-core'

/** Fulfills requests to other hosts by the start of their URL; the longest match counts, everything else is blocked. */
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

/** One call of gtag, fbq or lintrk, with its arguments. */
export type TagCall = [tag: string, ...values: unknown[]]

/** Defines the functions of the tags before the page does, and collects their calls, also after navigations. */
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

/** The calls that send an event, without those that set up a tag. */
export function eventsOf(calls: readonly TagCall[]): TagCall[] {
  return calls.filter(([, act]) => act === 'event' || act === 'track')
}
