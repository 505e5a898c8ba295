/** Added to every page by `dev`: reloads after a good build, shows a failed one, and lists the islands of the page. */

const started = performance.now()
const hydrated = new Map<Element, number>()

const events = new EventSource('/__lanai/events')
events.addEventListener('reload', () => location.reload())
events.addEventListener('failure', (event) => showFailure(JSON.parse((event as MessageEvent<string>).data) as string))

function showFailure(text: string): void {
  const overlay =
    document.querySelector<HTMLElement>('#lanai-failure') ??
    document.body.appendChild(Object.assign(document.createElement('pre'), { id: 'lanai-failure' }))
  overlay.textContent = text
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '99999',
    margin: '0',
    padding: '2rem',
    overflow: 'auto',
    background: '#1b0f14',
    color: '#ffd9d2',
    font: '14px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  })
}

const panel = document.body.appendChild(document.createElement('details'))
const summary = panel.appendChild(document.createElement('summary'))
const list = panel.appendChild(document.createElement('pre'))
Object.assign(panel.style, {
  position: 'fixed',
  left: '8px',
  bottom: '8px',
  zIndex: '99998',
  padding: '4px 10px',
  background: '#10151fee',
  color: '#cfe6ff',
  font: '12px/1.5 ui-monospace, monospace',
  borderRadius: '8px',
})

/** Bytes that came over the network for these modules, on this page. */
function weigh(urls: string): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return urls
    .split(' ')
    .reduce((sum, url) => sum + (entries.find((entry) => new URL(entry.name).pathname === url)?.encodedBodySize ?? 0), 0)
}

function describe(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('x-island')]
  summary.textContent = `${islands.length} islands`
  list.textContent = islands
    .map((island) => {
      const { widget = '', when = '', state = '', src = '' } = island.dataset
      if (state !== 'server' && !hydrated.has(island)) hydrated.set(island, performance.now() - started)
      const at = hydrated.get(island)
      return `${widget.padEnd(22)}${when.padEnd(12)}${state.padEnd(9)}${at === undefined ? '' : `${Math.round(at)} ms`.padEnd(10)}${(weigh(src) / 1000).toFixed(1)} kB`
    })
    .join('\n')
}

new MutationObserver(describe).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-state'] })
setInterval(describe, 2000)
describe()
