/** @jsxImportSource react */
import { lazy, Suspense, useEffect, useState } from 'react'
import { importLate } from 'lanai/import-late'

const Part = lazy(() => importLate(() => import('./part.tsx'), { default: () => <p id="part">without the late part</p> }))

/** Imports a part of itself after hydration. */
export default function Late() {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <div>
      {alive && (
        <Suspense fallback="loading">
          <Part />
        </Suspense>
      )}
    </div>
  )
}
