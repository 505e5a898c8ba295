import { Section, Stats } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'

export default function StatsSection({ section, content }: SectionProps<'stats'>) {
  const { figures, note } = section
  const proof: Readonly<Record<string, string>> = content.facts.proof
  const items = figures.map((figure) => {
    const value = proof[figure.proof]
    if (value === undefined) throw new Error(`facts.yaml has no figure ${figure.proof} under proof`)
    return { value, label: figure.label }
  })
  return (
    <Section {...headingOf(section)}>
      <Stats
        items={items}
        source={{ of: proof, keys: figures.map((figure) => figure.proof) }}
        columns={figures.length === 2 ? undefined : (figures.length as 3 | 4)}
        note={note}
      />
    </Section>
  )
}
