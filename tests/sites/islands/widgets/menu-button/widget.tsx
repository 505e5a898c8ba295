/** @jsxImportSource react */
import { useState } from 'react'

/** Opens on pointerdown, as menus of some libraries do, and cannot be pressed a second time. */
export default function MenuButton() {
  const [heard, setHeard] = useState<string[]>([])
  const hear = ({ type, button }: { type: string; button: number }) => setHeard((before) => [...before, `${type}${button}`])
  return (
    <>
      <button
        id="menu"
        disabled={heard.includes('click0')}
        onPointerDown={hear}
        onMouseDown={hear}
        onPointerUp={hear}
        onMouseUp={hear}
        onClick={hear}
      >
        <svg id="icon" width="20" height="20">
          <rect width="20" height="20" />
        </svg>
      </button>
      <output id="menu-heard">{heard.join(' ')}</output>
    </>
  )
}
