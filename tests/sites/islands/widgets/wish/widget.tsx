/** @jsxImportSource react */
import { useState, type ChangeEvent, type FormEvent } from 'react'

/** A form that lists every change and submit event that it received, in their order. */
export default function Wish() {
  const [text, setText] = useState('')
  const [size, setSize] = useState('small')
  const [urgent, setUrgent] = useState(false)
  const [colour, setColour] = useState('red')
  const [heard, setHeard] = useState<string[]>([])
  const hear = (what: string) => setHeard((before) => [...before, what])
  const hearValue = ({ target }: ChangeEvent<HTMLTextAreaElement | HTMLSelectElement>) => hear(`${target.name}=${target.value}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    hear(`sent ${text}/${size}/${urgent}/${colour}`)
  }
  const radio = (value: string) => (
    <input
      type="radio"
      name="colour"
      value={value}
      aria-label={value}
      checked={colour === value}
      onChange={() => {
        setColour(value)
        hear(`colour=${value}`)
      }}
    />
  )
  return (
    <form action="/plain/" onSubmit={submit}>
      <input
        name="text"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          hear(`text=${event.target.value}`)
        }}
      />
      <textarea name="remark" defaultValue="none" onChange={hearValue} />
      <select
        name="size"
        value={size}
        onChange={(event) => {
          setSize(event.target.value)
          hearValue(event)
        }}
      >
        <option value="small">small</option>
        <option value="large">large</option>
      </select>
      <select name="untouched" onChange={hearValue}>
        <option>a</option>
        <option>b</option>
      </select>
      <label>
        <input
          type="checkbox"
          name="urgent"
          checked={urgent}
          onChange={() => {
            // A handler that toggles its state, which would be wrong if an event came twice.
            setUrgent((now) => !now)
            hear('urgent')
          }}
        />
        urgent
      </label>
      {radio('red')}
      {radio('blue')}
      {radio('green')}
      <button>wish</button>
      <output id="heard">{heard.join('; ')}</output>
      <output id="state">{`${text}/${size}/${urgent}/${colour}`}</output>
    </form>
  )
}
