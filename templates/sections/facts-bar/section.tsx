import { limitsOf } from '../../scarcity.ts'
import { factOf } from '../fact.ts'
import { FactsBar } from '../facts-bar.tsx'
import { CheckList } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { SpotsLeft } from '../spots-left.tsx'

export default function FactsBarSection({ section: { spots, points }, content }: SectionProps<'facts-bar'>) {
  const shown = spots && limitsOf(content.scarcity).spots(spots.of) ? spots : undefined
  if (!shown && !points) return null
  const left = shown && factOf(content, shown.fact)
  const total = shown?.places ? factOf(content, shown.places) : left
  return (
    <FactsBar class={points ? undefined : 'facts-bar--slim'}>
      {shown && left !== undefined && total !== undefined && <SpotsLeft total={total} left={left} text={shown.text} shape={shown.shape} />}
      {points && <CheckList items={points} look="row" />}
    </FactsBar>
  )
}
