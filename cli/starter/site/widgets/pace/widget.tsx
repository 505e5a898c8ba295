/** @jsxImportSource react */
import { useId, useState } from 'react'
import { duration } from './duration.ts'
import './style.css'

/** Without JavaScript it shows the time at an easy pace. */
const EASY = 4

export default function Pace({ km, climb }: { km: number; climb: number }) {
  const [pace, setPace] = useState(EASY)
  const id = useId()
  const { hours, minutes } = duration(km, climb, pace)
  return (
    <div className="pace">
      <output className="pace__time" htmlFor={id}>
        {`About ${hours} h ${minutes} min`}
      </output>
      <div className="pace__control">
        <label htmlFor={id}>At {pace.toFixed(1)} km an hour</label>
        <input id={id} type="range" min="2.5" max="6" step="0.5" value={pace} onChange={(event) => setPace(event.target.valueAsNumber)} />
      </div>
    </div>
  )
}
