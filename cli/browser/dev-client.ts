/** Added to every page by `dev`: brings the page up to date after a change, and shows what is wrong with it. */
import type { TabEvent, TabProblem } from '../dev/protocol.ts'
import { createMorph } from './dev/morph.ts'
import { createOverlay } from './dev/overlay.ts'
import { createPanel } from './dev/panel.ts'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string }
}

const { page = '' } = document.querySelector<HTMLScriptElement>('script[data-page]')?.dataset ?? {}
const policy = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('lanai-dev', { createHTML: (html) => html })
const parse = (html: string) => new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
const reload = () => location.reload()
const overlay = createOverlay()
// A page that shows errors has nothing to keep.
const { update, restyle } = page ? createMorph(document, parse, reload) : { update: reload, restyle: reload }

addEventListener('DOMContentLoaded', () => {
  const panel = page ? createPanel() : undefined
  const events = new EventSource(`/__lanai/events?path=${encodeURIComponent(location.pathname)}&page=${page}`)
  const on = <Type extends TabEvent['type']>(type: Type, listener: (event: Extract<TabEvent, { type: Type }>) => void) =>
    events.addEventListener(type, (event) =>
      listener(JSON.parse((event as MessageEvent<string>).data) as Extract<TabEvent, { type: Type }>),
    )
  const onUpdated = () => {
    panel?.update()
    dispatchEvent(new Event('lanai:updated'))
  }
  on('update', ({ html, before }) => {
    update(html, before)
    onUpdated()
  })
  on('stylesheets', ({ addresses }) => {
    restyle(addresses)
    onUpdated()
  })
  on('problems', ({ problems }) => {
    overlay.show(problems)
    panel?.update()
  })
  on('picture', ({ path }) => refreshPicture(path))
})

/** Loads a picture again that was shown as its drawing. */
function refreshPicture(path: string): void {
  for (const image of document.querySelectorAll('img'))
    if (image.currentSrc.endsWith(path)) {
      const { srcset } = image
      image.srcset = ''
      image.srcset = srcset
    }
}

/** Errors of the page's scripts, with the positions of their sources. */
async function reportError(error: unknown): Promise<void> {
  if (!(error instanceof Error)) return
  const body = JSON.stringify({ name: error.name, message: error.message, stack: error.stack, path: location.pathname })
  const response = await fetch('/__lanai/error', { method: 'POST', body })
  if (response.ok) overlay.show([(await response.json()) as TabProblem])
}
// React throws nothing where attributes alone differ from the HTML, and leaves them as they are.
const { error: log } = console
// eslint-disable-next-line no-console
console.error = (...values: unknown[]) => {
  log(...values)
  const [text] = values
  if (typeof text === 'string' && text.includes('hydrated but some attributes')) void reportError(Error(values.join('\n')))
}
addEventListener('error', ({ error }) => void reportError(error))
addEventListener('unhandledrejection', ({ reason }) => void reportError(reason))
