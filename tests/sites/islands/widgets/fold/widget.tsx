/** @jsxImportSource react */
import { useState, type ReactNode } from 'react'

/** Takes its children out of the page and puts them back. */
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
