/** @jsxImportSource react */
import { useState, type MouseEvent, type ReactNode } from 'react'

/** Counts clicks on its links in place of following them. */
export default function Opener({ children }: { children?: ReactNode }) {
  const [opened, setOpened] = useState(0)
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || !(event.target as Element).closest('a')) return
    event.preventDefault()
    setOpened((now) => now + 1)
  }
  return (
    <div onClick={open}>
      <output id="opened">{opened}</output>
      {children}
    </div>
  )
}
