import { limitsOf } from '../../scarcity.ts'
import type { SectionProps } from '../section-props.ts'
import { SpotsLeft } from '../spots-left.tsx'
import './style.css'

export default function SpotsSection({ section: { of, text }, content }: SectionProps<'spots'>) {
  const { spotsLeft, spotsTotal } = content.facts[of]
  if (!limitsOf(content.scarcity).spots(of)) return null
  return (
    <div class="spots-banner" data-surface="deep">
      <SpotsLeft class="spots-banner__spots" shape="hat" total={spotsTotal} left={spotsLeft} text={text} />
    </div>
  )
}
