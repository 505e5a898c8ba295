/** @jsxImportSource react */
import { loadSearch, type Hit } from 'lanai/client'
import { useEffect, useState, type ReactNode } from 'react'
import { useDebounce } from 'use-debounce'
import './style.css'

const DELAY = 150

interface SearchProps {
  /** URL of the search index. */
  index: string
  /** Shown while nothing is looked for. */
  children?: ReactNode
}

export default function Search({ index, children }: SearchProps) {
  const [query, setQuery] = useState('')
  const [settled] = useDebounce(query, DELAY)
  const [found, setFound] = useState<Hit[]>([])
  useEffect(() => {
    if (!settled.trim()) return
    let isCurrent = true
    loadSearch(index)
      .then((search) => search.query(settled))
      .then((hits) => isCurrent && setFound(hits))
      .catch(() => isCurrent && setFound([]))
    return () => {
      isCurrent = false
    }
  }, [index, settled])
  return (
    <>
      <input
        className="search-field"
        type="search"
        aria-label="O que procura?"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul aria-live="polite" hidden={!settled.trim()}>
        {found.map(({ url, title, description }) => (
          <li key={url}>
            <a href={url}>{title}</a>: {description}
          </li>
        ))}
      </ul>
      <div hidden={settled.trim() !== ''}>{children}</div>
    </>
  )
}
