/** @jsxImportSource react */
import type { SearchFile } from 'lanai/client'
import { useEffect, useState, type ReactNode } from 'react'
import { useDebounce } from 'use-debounce'
import { findPages, type Found } from './find-pages.ts'
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
  const [found, setFound] = useState<Found[]>([])
  useEffect(() => {
    if (!settled.trim()) return
    const controller = new AbortController()
    fetch(index, { signal: controller.signal })
      .then((response) => response.json() as Promise<SearchFile>)
      .then((file) => setFound(findPages(file, settled)))
      .catch(() => setFound([]))
    return () => controller.abort()
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
