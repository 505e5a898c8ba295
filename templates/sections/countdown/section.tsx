import { hasEnded, limitsOf } from '../../scarcity.ts'
import { Countdown } from '../countdown.tsx'
import { FactsBar } from '../facts-bar.tsx'
import type { SectionProps } from '../section-props.ts'

export default function CountdownSection({ section, content, page }: SectionProps<'countdown'>) {
  const { days, label, note, ended } = section
  const limits = limitsOf(content.scarcity)
  const end = limits.end(section.end)
  if (!limits.restarts && !end) return null
  return (
    <FactsBar>
      <Countdown
        layout="line"
        mode={end ? 'until' : 'midnight'}
        until={end}
        over={hasEnded(end, page)}
        days={days}
        label={label}
        note={note}
        ended={ended}
      />
    </FactsBar>
  )
}
