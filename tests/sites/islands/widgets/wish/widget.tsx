/** @jsxImportSource react */
import { useState, type FormEvent } from 'react'

/** A form whose every field is React's. */
export default function Wish() {
  const [text, setText] = useState('')
  const [size, setSize] = useState('small')
  const [urgent, setUrgent] = useState(false)
  const [sent, setSent] = useState<string[]>([])
  const [changes, setChanges] = useState(0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent((before) => [...before, `${text}/${size}/${urgent}`])
  }
  return (
    <form action="/plain/" onSubmit={submit}>
      <input
        name="text"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChanges((before) => before + 1)
        }}
      />
      <select name="size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option value="small">small</option>
        <option value="large">large</option>
      </select>
      <input type="checkbox" name="urgent" checked={urgent} onChange={(event) => setUrgent(event.target.checked)} />
      <button>wish</button>
      <output id="sent">{sent.join(' ')}</output>
      <output id="state">{`${text}/${size}/${urgent}/${changes > 0}`}</output>
    </form>
  )
}
