/** @jsxImportSource react */
import { useState } from 'react'
import './style.css'

export default function __Name__({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" className="__slug__" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  )
}
