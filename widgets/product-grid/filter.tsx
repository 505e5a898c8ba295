/** @jsxImportSource react */
import { useEffect, useId, useState } from 'react'
import type { RefObject } from 'react'
import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import { offeredStages, shownCards } from './stage.ts'
import type { Stage } from './stage.ts'

export interface FilterProps {
  grid: RefObject<HTMLElement | null>
  stages: readonly Stage[]
  legend: string
  all: string
  shown: Copy<'count' | 'total'>
}

/** Filters the cards of the grid by stage. Loaded lazily, when the grid scrolls into view. */
export default function Filter({ grid, stages, legend, all, shown }: FilterProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [cards, setCards] = useState<HTMLElement[]>([])
  const stageOf = cards.map((card) => card.dataset['stage'] ?? '')
  const visible = shownCards(chosen, stageOf)

  useEffect(() => setCards([...(grid.current?.querySelectorAll<HTMLElement>('[data-product]') ?? [])]), [grid])
  useEffect(() => cards.forEach((card, index) => (itemOf(card).hidden = visible[index] === false)))

  return (
    <fieldset className="product-grid__filter">
      <legend className="visually-hidden">{legend}</legend>
      {[{ id: '', label: all }, ...offeredStages(stages, stageOf)].map((stage) => (
        <label key={stage.id} className="product-grid__choice">
          <input type="radio" name={id} value={stage.id} checked={chosen === stage.id} onChange={() => setChosen(stage.id)} />
          <span>{stage.label}</span>
        </label>
      ))}
      <p className="product-grid__shown" role="status">
        {chosen !== '' && fill(shown, { count: visible.filter(Boolean).length, total: cards.length })}
      </p>
    </fieldset>
  )
}

/** The grid item of a card: its list item if it has one. */
function itemOf(card: HTMLElement): HTMLElement {
  return card.closest('li') ?? card
}
