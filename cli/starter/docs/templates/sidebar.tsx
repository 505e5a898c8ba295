import { listDocs, type Entry } from './tree.ts'

/** Sections with what is in them; what is deeper is listed around the current page only. */
export function Sidebar({ tree, current }: { tree: Entry; current: string }) {
  return (
    <ul class="sidebar__list">
      {tree.doc && <Item entry={{ ...tree, children: [] }} current={current} />}
      {tree.children.map((entry) =>
        entry.children.length === 0 ? (
          <Item key={entry.path} entry={entry} current={current} />
        ) : (
          <li class="sidebar__section" key={entry.path}>
            <p class="sidebar__title">{entry.title}</p>
            <ul class="sidebar__list">
              {entry.doc && <Item entry={{ ...entry, title: 'Overview', children: [] }} current={current} />}
              {entry.children.map((child) => (
                <Item key={child.path} entry={child} current={current} />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  )
}

function Item({ entry, current }: { entry: Entry; current: string }) {
  const isOpen = current === entry.path || current.startsWith(`${entry.path}/`)
  // A folder without a page of its own leads to its first one.
  const target = entry.doc ? entry : listDocs(entry)[0]!
  return (
    <li>
      <a href={target.path} aria-current={current === entry.path ? 'page' : undefined}>
        {entry.title}
      </a>
      {isOpen && entry.children.length > 0 && (
        <ul class="sidebar__list sidebar__list--inner">
          {entry.children.map((child) => (
            <Item key={child.path} entry={child} current={current} />
          ))}
        </ul>
      )}
    </li>
  )
}
