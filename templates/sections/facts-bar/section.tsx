import { limitsOf } from '../../scarcity.ts'
import { factOf } from '../fact.ts'
import { FactsBar } from '../facts-bar.tsx'
import { CheckList } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { SpotsLeft } from '../spots-left.tsx'

export default function FactsBarSection({ section: { spots, points }, content }: SectionProps<'facts-bar'>) {
  const left = spots && limitsOf(content.scarcity).spots(spots.of) ? factOf(content, spots.fact) : undefined
  return (
    <FactsBar>
      {spots && left !== undefined && <SpotsLeft total={left} left={left} text={spots.text} />}
      <CheckList items={points} look="row" />
    </FactsBar>
  )
}
