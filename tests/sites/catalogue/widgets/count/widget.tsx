/** @jsxImportSource react */
import { useState } from 'react'

export default function Count({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
