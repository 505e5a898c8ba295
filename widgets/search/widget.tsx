/** @jsxImportSource react */
import { highlight, loadSearch, type Hit, type MarkedText, type Search } from 'lanai/client'
import { useCallback, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import './style.css'

export interface SearchCopy {
  label: string
  placeholder: string
  submit: string
  loading: string
  resultOne: Copy<'count' | 'query'>
  resultMany: Copy<'count' | 'query'>
  empty: Copy<'query'>
  emptyHint: string
  /** Above the pages nearest to a query without a hit. */
  closest: string
  failed: string
  retry: string
  /** Before the words. */
  mentions: string
}

export interface SearchProps {
  /** URL of the page itself. */
  action: string
  /** URL of the search index. */
  index: string
  copy: SearchCopy
}

interface FoundResult {
  state: 'found'
  query: string
  hits: readonly Hit[]
  /** Pages nearest to a query without a hit. */
  closest: readonly Hit[]
}
type Result = { state: 'idle' } | { state: 'loading' } | { state: 'failed' } | FoundResult

const typingPause = 160

/** Full-text search over the pages of the site, in the browser. */
export default function SearchPage({ action, index, copy }: SearchProps) {
  const [query, setQuery] = useState('')
  const [result, setResult] = useState<Result>({ state: 'idle' })
  const field = useRef<HTMLInputElement>(null)
  const engine = useRef<Promise<Search> | undefined>(undefined)
  const latest = useRef('')
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const run = useCallback(
    async (wanted: string) => {
      clearTimeout(pause.current)
      latest.current = wanted
      if (wanted.trim() === '') return setResult({ state: 'idle' })
      setResult((before) => (before.state === 'found' ? before : { state: 'loading' }))
      try {
        engine.current ??= loadSearch(index)
        const search = await engine.current
        const hits = await search.query(wanted, Infinity)
        const closest = hits.length > 0 ? [] : await search.suggest(wanted)
        if (latest.current === wanted) setResult({ state: 'found', query: wanted.trim(), hits, closest })
      } catch {
        engine.current = undefined
        if (latest.current === wanted) setResult({ state: 'failed' })
      }
    },
    [index],
  )

  useLayoutEffect(() => {
    const start = (text: string) => {
      setQuery(text)
      void run(text)
    }
    const restore = () => start(new URLSearchParams(location.search).get('q') ?? '')
    // Input typed before hydration has priority over the query string.
    if (field.current?.value) start(field.current.value)
    else restore()
    window.addEventListener('popstate', restore)
    return () => {
      window.removeEventListener('popstate', restore)
      clearTimeout(pause.current)
    }
  }, [run])

  const type = (text: string) => {
    setQuery(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void run(text), typingPause)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const params = new URLSearchParams(location.search)
    if (query.trim() !== (params.get('q') ?? '')) {
      if (query.trim()) params.set('q', query.trim())
      else params.delete('q')
      const text = params.toString()
      history.pushState(null, '', location.pathname + (text && `?${text}`))
    }
    void run(query)
  }

  return (
    <div className="search">
      <form className="search__form" method="get" action={action} role="search" onSubmit={submit}>
        <label className="field__label" htmlFor="search-q">
          {copy.label}
        </label>
        <div className="search__row">
          <input
            ref={field}
            className="field__input"
            id="search-q"
            type="search"
            name="q"
            autoComplete="off"
            placeholder={copy.placeholder}
            value={query}
            onChange={(event) => type(event.target.value)}
          />
          <button className="button button--primary" type="submit">
            {copy.submit}
          </button>
        </div>
      </form>
      <p className="search__status" role="status" data-empty={result.state === 'found' && result.hits.length === 0}>
        {statusOf(result, copy)}
      </p>
      {result.state === 'found' && result.hits.length === 0 && <NoHit closest={result.closest} copy={copy} />}
      {result.state === 'failed' && (
        <button className="button button--secondary" type="button" onClick={() => void run(query)}>
          {copy.retry}
        </button>
      )}
      {result.state === 'found' && result.hits.length > 0 && (
        <ol className="search__hits" role="list">
          {result.hits.map((hit) => (
            <Found key={hit.url} hit={hit} mentions={copy.mentions} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Found({ hit: { url, title, excerpt, words, sections }, mentions }: { hit: Hit; mentions: string }) {
  const shown = [title, excerpt, ...sections.flatMap((section) => [section.heading, section.excerpt])]
  const elsewhere = findElsewhere(words, shown.join(' '))
  return (
    <li className="search__hit">
      <h2 className="search__title">
        <a href={url}>
          <Marked text={highlight(title, words)} />
        </a>
      </h2>
      <p className="search__address">{url}</p>
      <p className="search__excerpt">
        <Marked text={highlight(excerpt, words)} />
      </p>
      {sections.length > 0 && (
        <ul className="search__sections" role="list">
          {sections.map((section) => (
            <li key={section.url}>
              <a href={section.url}>
                <Marked text={highlight(section.heading, words)} />
              </a>
              <p className="search__excerpt">
                <Marked text={highlight(section.excerpt, words)} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <p className="muted search__elsewhere">
          {mentions}{' '}
          <Marked text={elsewhere.flatMap((text, at) => [...(at > 0 ? [{ text: ', ', marked: false }] : []), { text, marked: true }])} />
        </p>
      )}
    </li>
  )
}

/** The few words that were found only in the rest of a page; no forms of a word that is shown, such as `invoices` beside `invoice`. */
function findElsewhere(words: readonly string[], shown: string): string[] {
  const isShown = (word: string) => highlight(shown, [word]).some(({ marked }) => marked)
  const covered = words.filter(isShown)
  const others = words.filter((word) => {
    if (covered.some((other) => other.startsWith(word) || word.startsWith(other))) return false
    covered.push(word)
    return true
  })
  return others.slice(0, 4)
}

/** What to do after a query without a hit. */
function NoHit({ closest, copy }: { closest: readonly Hit[]; copy: SearchCopy }) {
  if (closest.length === 0) return <p className="search__hint">{copy.emptyHint}</p>
  return (
    <div className="search__hint">
      <p>{copy.closest}</p>
      <ul role="list">
        {closest.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Marked({ text }: { text: MarkedText }) {
  return text.map((part, at) => (part.marked ? <mark key={at}>{part.text}</mark> : part.text))
}

function statusOf(result: Result, copy: SearchCopy): string {
  if (result.state === 'loading') return copy.loading
  if (result.state === 'failed') return copy.failed
  if (result.state === 'idle') return ''
  const { hits, query } = result
  if (hits.length === 0) return fill(copy.empty, { query })
  return fill(hits.length === 1 ? copy.resultOne : copy.resultMany, { count: hits.length, query })
}
