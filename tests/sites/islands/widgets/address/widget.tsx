/** @jsxImportSource react */
import { useLayoutEffect, useState } from 'react'

/** Reads its text from the URL after hydration. */
export default function Address() {
  const [text, setText] = useState('')
  useLayoutEffect(() => setText(new URLSearchParams(location.search).get('q') ?? 'from the address'), [])
  return (
    <>
      <input id="address" value={text} onChange={(event) => setText(event.target.value)} />
      <output id="address-state">{text}</output>
    </>
  )
}
