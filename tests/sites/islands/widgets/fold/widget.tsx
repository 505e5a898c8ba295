/** @jsxImportSource react */
import { useState, type ReactNode } from 'react'

/** Removes its children from the page and adds them again. */
export default function Fold({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <section>
      <button id="fold" onClick={() => setOpen((now) => !now)}>
        {open ? 'fold' : 'unfold'}
      </button>
      {open && children}
    </section>
  )
}
