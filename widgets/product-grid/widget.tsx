/** @jsxImportSource react */
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { loadFilter } from './load-filter.ts'
import type { Copy } from '../../content/schema/shared.ts'
import type { Stage } from './stage.ts'
import './style.css'

export interface ProductGridProps {
  copy: {
    /** Status text while the filter is loading. */
    loading: string
    legend: string
    all: string
    stages: readonly Stage[]
    shown: Copy<'count' | 'total'>
  }
}

const Filter = lazy(loadFilter)

/** The product cards, which are in the HTML, below a filter that loads when they scroll into view. */
export default function ProductGrid({ copy, children }: ProductGridProps & { children?: ReactNode }) {
  const grid = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])

  const loading = (
    <div className="product-grid__loading" role="status">
      {copy.loading}
    </div>
  )
  return (
    <div className="product-grid" data-loaded={loaded || undefined}>
      <div className="product-grid__bar">
        {loaded ? (
          <Suspense fallback={loading}>
            <Filter grid={grid} {...copy} />
          </Suspense>
        ) : (
          loading
        )}
      </div>
      <div ref={grid}>{children}</div>
    </div>
  )
}
