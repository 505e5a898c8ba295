/** @jsxImportSource react */
import { useDeferredValue, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { filterMembers, isSameFilter, noFilter, parseFilter, writeFilter, type Filter, type Member } from './filter.ts'
import { MemberCard, type MemberCopy } from './member-card.tsx'
import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import './style.css'

export interface DirectoryCopy extends MemberCopy {
  search: string
  placeholder: string
  category: string
  allCategories: string
  location: string
  allLocations: string
  submit: string
  reset: string
  resultOne: Copy<'count'>
  resultMany: Copy<'count'>
  empty: string
  emptyHint: string
}

export interface DirectoryProps {
  members: readonly Member[]
  categories: readonly string[]
  locations: readonly string[]
  /** URL of the page itself. */
  action: string
  copy: DirectoryCopy
}

/** The business directory: filters while the visitor types, and keeps the filter in the query string. */
export default function Directory({ members, categories, locations, action, copy }: DirectoryProps) {
  const [filter, setFilter] = useState<Filter>(noFilter)
  // Several fields may fire change events before the next render, as when the browser restores the form.
  const latest = useRef<Filter>(noFilter)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The fields answer at once; the list follows in a render that can be interrupted.
  const found = filterMembers(members, useDeferredValue(filter))

  // Runs before the loader replays the input typed before hydration, which would overwrite the other parameters of the URL.
  useLayoutEffect(() => {
    const restore = () => {
      latest.current = parseFilter(location.search, { categories, locations })
      setFilter((current) => (isSameFilter(current, latest.current) ? current : latest.current))
    }
    const typed = form.current
      ? [...new FormData(form.current)].flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value] as const] : []))
      : []
    restore()
    // As the handlers below would have done.
    if (typed.length > 0) narrow(Object.fromEntries(typed), typed.some(([name]) => name !== 'q') ? 'push' : 'replace')
    window.addEventListener('popstate', restore)
    return () => window.removeEventListener('popstate', restore)
  }, [categories, locations])

  function narrow(change: Partial<Filter>, how: 'push' | 'replace') {
    latest.current = { ...latest.current, ...change }
    setFilter(latest.current)
    const query = writeFilter(location.search, latest.current)
    if (query === location.search) return
    const address = location.pathname + query + location.hash
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    narrow({}, 'push')
  }
  const reset = () => {
    narrow(noFilter, 'push')
    field.current?.focus()
  }

  const result = fill(found.length === 1 ? copy.resultOne : copy.resultMany, { count: found.length })
  return (
    <div className="stack stack--5 directory">
      <form ref={form} className="panel directory__form" method="get" action={action} role="search" onSubmit={submit}>
        <div className="field directory__search">
          <label className="field__label" htmlFor="directory-q">
            {copy.search}
          </label>
          <input
            ref={field}
            className="field__input"
            id="directory-q"
            type="search"
            name="q"
            autoComplete="off"
            placeholder={copy.placeholder}
            value={filter.q}
            onChange={(event) => narrow({ q: event.target.value }, 'replace')}
          />
        </div>
        <Choice
          name="category"
          label={copy.category}
          all={copy.allCategories}
          options={categories}
          value={filter.category}
          choose={(category) => narrow({ category }, 'push')}
        />
        <Choice
          name="location"
          label={copy.location}
          all={copy.allLocations}
          options={locations}
          value={filter.location}
          choose={(place) => narrow({ location: place }, 'push')}
        />
        <button className="button button--secondary" type="submit">
          {copy.submit}
        </button>
      </form>
      <p className="directory__count" role="status">
        {result}
      </p>
      {found.length > 0 ? (
        <ul className="stack directory__list" role="list">
          {found.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} copy={copy} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="directory__empty">
          <p className="directory__empty-title">{copy.empty}</p>
          <p>{copy.emptyHint}</p>
          <button className="button button--secondary" type="button" onClick={reset}>
            {copy.reset}
          </button>
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  /** Label of the option that matches everything. */
  all: string
  options: readonly string[]
  value: string
  choose(value: string): void
}

function Choice({ name, label, all, options, value, choose }: ChoiceProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={`directory-${name}`}>
        {label}
      </label>
      <select className="field__input" id={`directory-${name}`} name={name} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}
