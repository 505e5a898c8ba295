/** @jsxImportSource react */
import { useEffect, useId, useState, type ReactNode } from 'react'

/** Counts presses; after hydration the key F8 counts, too. */
export default function Count({ start, label, children }: { start: number; label: string; children?: ReactNode }) {
  const [count, setCount] = useState(start)
  const id = useId()
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'F8' && label === 'key') setCount((now) => now + 100)
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [label])
  return (
    <div>
      <button id={id} data-label={label} onClick={() => setCount((now) => now + 1)}>
        {label} {count}
      </button>
      {children}
    </div>
  )
}
