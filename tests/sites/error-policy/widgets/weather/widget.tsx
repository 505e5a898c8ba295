/** @jsxImportSource react */
import { useEffect, useRef } from 'react'

const API = 'https://weather.example'

export default function Weather() {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    void fetch(`${API}/today`)
      .then((response) => response.text())
      .then((html) => (ref.current!.innerHTML = html))
  }, [])
  return <p ref={ref}>sunny</p>
}
