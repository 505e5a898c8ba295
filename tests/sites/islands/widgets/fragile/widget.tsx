/** @jsxImportSource react */
import { useEffect, useState, type ReactNode } from 'react'

/** Throws: in its first render in a browser, in its first effect, or at the first press. */
export default function Fragile({ at, children }: { at: 'render' | 'effect' | 'press'; children?: ReactNode }) {
  const [broken, setBroken] = useState(false)
  useEffect(() => setBroken(at === 'effect'), [at])
  if (broken || (at === 'render' && typeof window !== 'undefined')) throw new Error(`the roof leaks at ${at}`)
  return (
    <div>
      <form id={at} action="/plain/">
        <p>useful without it</p>
        <input name={`wish-${at}`} defaultValue="nothing" />
        <input type="checkbox" name={`box-${at}`} value="1" />
        <button type="button" onClick={() => setBroken(true)}>
          break
        </button>
        <button>send</button>
      </form>
      {children}
    </div>
  )
}
