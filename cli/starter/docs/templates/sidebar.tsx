import { Csp, derive } from 'lanai'
import type { Content } from '../content/schema.ts'
import { readTree, type Entry } from './tree.ts'

/** Of a folder with more documents, such as a wiki, those around the current page are listed: thousands on each page are gigabytes. */
const MOST_LISTED = 200

/** With more documents than this, only the section of the current page is open: each page has the sidebar in its HTML. */
const MOST_OPEN = 120
const isLarge = derive(({ docs }: Content) => docs.length > MOST_OPEN)

/** Scrolls to the current page: before the first paint, and when the menu opens on phones. */
const REVEAL = `{
  const sidebar = document.getElementById('sidebar')
  const current = sidebar.querySelector('[aria-current]')
  const reveal = () => {
    const isBelow = current && current.offsetTop + current.offsetHeight > sidebar.clientHeight
    if (isBelow) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2
  }
  reveal()
  sidebar.addEventListener('toggle', reveal)
}`
/** As in document.tsx: after a change of the script, the build prints what to write here. */
const REVEAL_HASH = "'sha256-P3lEHjaS9bcTqIUZm29wUpjMnZhfMUJ+K4H+Zmr/G2U='"

/** Sections with what is in them; what is deeper is listed around the current page only. */
export function Sidebar({ content, current }: { content: Content; current: string }) {
  const tree = readTree(content)
  const isFolded = isLarge(content)
  return (
    <>
      <ul class="sidebar__list">
        {tree.doc && <Item entry={{ ...tree, children: [] }} current={current} />}
        {nearby(tree.children, current).map((entry) =>
          entry.children.length === 0 || (isFolded && !isAround(entry, current)) ? (
            <Item key={entry.path} entry={entry} current={current} />
          ) : (
            <li class="sidebar__section" key={entry.path}>
              <p class="sidebar__title">{entry.title}</p>
              <ul class="sidebar__list">
                {entry.doc && <Item entry={{ ...entry, title: 'Overview', children: [] }} current={current} />}
                <Items entries={entry.children} current={current} />
              </ul>
            </li>
          ),
        )}
        <Rest entries={tree.children} current={current} />
      </ul>
      <Csp sources={{ 'script-src': [REVEAL_HASH] }} />
      <script dangerouslySetInnerHTML={{ __html: REVEAL }} />
    </>
  )
}

function Items({ entries, current }: { entries: readonly Entry[]; current: string }) {
  return (
    <>
      {nearby(entries, current).map((entry) => (
        <Item key={entry.path} entry={entry} current={current} />
      ))}
      <Rest entries={entries} current={current} />
    </>
  )
}

/** How many entries of a folder are not listed. */
function Rest({ entries, current }: { entries: readonly Entry[]; current: string }) {
  const count = entries.length - nearby(entries, current).length
  return count > 0 && <li class="sidebar__rest">{count} more</li>
}

function Item({ entry, current }: { entry: Entry; current: string }) {
  // A folder without a page of its own leads to its first one.
  const target = entry.doc ? entry : firstDoc(entry)
  return (
    <li>
      <a href={target.href} aria-current={current === entry.path ? 'page' : undefined}>
        {entry.title}
      </a>
      {entry.children.length > 0 && isAround(entry, current) && (
        <ul class="sidebar__list sidebar__list--inner">
          <Items entries={entry.children} current={current} />
        </ul>
      )}
    </li>
  )
}

/** True for the current page, and for the folders that it is in. */
const isAround = ({ path }: Entry, current: string) => current === path || current.startsWith(`${path}/`)

function nearby(entries: readonly Entry[], current: string): readonly Entry[] {
  if (entries.length <= MOST_LISTED) return entries
  const at = entries.findIndex((entry) => isAround(entry, current))
  const first = Math.max(0, Math.min(at - MOST_LISTED / 2, entries.length - MOST_LISTED))
  return entries.filter(({ children }, place) => children.length > 0 || (place >= first && place < first + MOST_LISTED))
}

const firstDoc = (entry: Entry): Entry => (entry.doc ? entry : firstDoc(entry.children[0]!))
