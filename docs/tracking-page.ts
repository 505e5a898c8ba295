/** Writes docs/tracking.md from the module that knows every event: `npx tsx docs/tracking-page.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { events, type Channel, type EventKind } from '../widgets/tracking/events.ts'

const callers: Record<Channel, string> = { analytics: 'gtag', ads: 'gtag', pixel: 'fbq', insight: 'lintrk' }
const channels: Record<Channel, string> = { analytics: 'analytics', ads: 'ad conversion', pixel: 'social pixel', insight: 'insight tag' }

const opening = `# What is measured

Written by \`npx tsx docs/tracking-page.ts\` from \`widgets/tracking/events.ts\`; a test fails when the two differ.

- Every call goes through \`send\` in \`widgets/tracking/send.ts\`. It does nothing where gtag, fbq or lintrk is missing, and it never throws.
- Ids stand in \`content/third-parties.yaml\`. An empty id switches its tag, or its conversion, off.
- The tags' scripts are fetched once a page is idle. What happens before waits: for gtag in \`window.dataLayer\`, for the other two in their own queues.
- A browser that sends Global Privacy Control gets no tag and no event.
- "Once a visit" is once for each browser session and page: a reload does not count again. With storage denied the event is sent all the same.
- No event carries personal data. What stands in braces is filled in; a value names its place in \`content/facts.yaml\`.

| event | to | call | parameters | page | when |
|---|---|---|---|---|---|
`

/** The whole page, as it should stand in docs/tracking.md. */
export function renderTrackingPage(): string {
  const kinds = Object.values(events) as EventKind<object>[]
  return opening + kinds.map(renderRow).join('')
}

function renderRow({ name, channel, page, act, params, sample }: EventKind<object>): string {
  const shown = Object.entries(params(sample)).map(([key, value]) => `\`${key}: ${value}\``)
  return `| \`${name}\` | ${channels[channel]} | ${callers[channel]} | ${shown.join(', ') || 'none'} | ${page} | ${act} |\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('./tracking.md', import.meta.url), renderTrackingPage())
