/** @jsxImportSource react */
import { useEffect, useState } from 'react'

/** Breaks as soon as it lives. */
export default function Fragile() {
  const [broken, setBroken] = useState(false)
  useEffect(() => setBroken(true), [])
  if (broken) throw new Error('the roof leaks')
  return <p id="useful">useful without it</p>
}
