import type { PageReport } from '../../dev/protocol.ts'
import { create, shadow } from './dom.ts'
import { sourceLink } from './overlay.ts'

const STYLE = `
:host { position: fixed; left: 8px; bottom: 8px; z-index: 2147483646; color: #dbe9f7; font: 12px/1.5 ui-monospace, monospace; }
details { max-width: min(92vw, 110ch); max-height: 70vh; overflow: auto; padding: 4px 10px; background: #10151f; border-radius: 8px; }
summary { cursor: pointer; }
summary b { color: #f2c879; }
h2 { margin: .8rem 0 .2rem; font: inherit; font-weight: 700; color: #9fb6cc; }
table { border-spacing: 0; }
td { padding: 0 1.2rem 0 0; vertical-align: top; overflow-wrap: anywhere; }
td:first-child:not(:only-child) { white-space: nowrap; }
a { color: #8fc7ff; }
.error { color: #ff8f7a; } .warning { color: #f2c879; }
`

type Cell = Node | string

/** Milliseconds in which a page shows a change. */
const DELAY = 300

/** Shows what the page is made of: its sources, islands, styles, pictures, metadata and diagnostics. */
export function createPanel(): { update(): void } {
  const { host, root } = shadow('lanai-panel', STYLE)
  const started = performance.now()
  const hydrated = new Map<Element, number>()
  const summary = create('summary')
  const islands = create('table')
  const report = create('div')
  const marks = create('b')
  const count = create('span')
  summary.append(count, marks)
  const details = create('details', {}, [summary, create('h2', { textContent: 'Islands' }), islands, report])
  root.append(details)

  const listIslands = (): void => {
    const all = [...document.querySelectorAll<HTMLElement>('x-island')]
    count.textContent = `${all.length} ${all.length === 1 ? 'island' : 'islands'}`
    islands.replaceChildren(
      ...all.map((island) => {
        const { widget = '', when = '', state = '', src = '' } = island.dataset
        if (state !== 'server' && !hydrated.has(island)) hydrated.set(island, performance.now() - started)
        const at = hydrated.get(island)
        return row(widget, when, state, at === undefined ? '' : `${Math.round(at)} ms`, `${(weigh(src) / 1000).toFixed(1)} kB`)
      }),
    )
  }
  const showReport = async (): Promise<void> => {
    const response = await fetch(`/__lanai/page?path=${encodeURIComponent(location.pathname)}`)
    // A page that cannot be rendered has no report.
    if (response.status !== 200) return
    const page = (await response.json()) as PageReport
    report.replaceChildren(...renderReport(page))
    const { length } = page.problems
    const texts = [
      ...(page.drafts.length > 0 ? ['draft'] : []),
      ...(length > 0 ? [`${length} ${length === 1 ? 'problem' : 'problems'}`] : []),
    ]
    marks.textContent = texts.map((text) => ` · ${text}`).join('')
  }
  let timer: number | undefined
  new MutationObserver(listIslands).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state'],
  })
  document.documentElement.append(host)
  listIslands()
  void showReport()
  return {
    update() {
      listIslands()
      clearTimeout(timer)
      // The page loads what has changed first: for the report the server renders the pages that this one links to.
      timer = setTimeout(() => void showReport(), DELAY)
    },
  }
}

function renderReport({ route, drafts, entries, islands, styles, pictures, meta, problems }: PageReport): Element[] {
  const linkRow = (file: string) => row(sourceLink({ file }))
  const sections: Readonly<Record<string, readonly Element[]>> = {
    Problems: problems.map(({ severity, message, ...location }) =>
      row(create('span', { className: severity, textContent: message }), location.file === undefined ? '' : sourceLink(location)),
    ),
    Route: [linkRow(route)],
    Drafts: drafts.map((draft) => row(draft)),
    Content: entries.map(({ read, files }) => row(read, ...files.map((file) => sourceLink({ file })))),
    Widgets: islands.map(linkRow),
    Styles: styles.map(linkRow),
    Pictures: pictures.map(({ id, file }) => row(id, sourceLink({ file }))),
    Metadata: Object.entries(meta).map(([name, value]) => row(name, typeof value === 'string' ? value : JSON.stringify(value))),
  }
  return Object.entries(sections).flatMap(([title, rows]) =>
    rows.length === 0 ? [] : [create('h2', { textContent: title }), create('table', {}, rows)],
  )
}

function row(...cells: Cell[]): HTMLTableRowElement {
  return create(
    'tr',
    {},
    cells.map((cell) => create('td', {}, [cell])),
  )
}

/** Bytes that came over the network for these modules, on this page. */
function weigh(urls: string): number {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return urls
    .split(' ')
    .reduce((sum, url) => sum + (entries.find((entry) => new URL(entry.name).pathname === url)?.encodedBodySize ?? 0), 0)
}
