import { ComparisonTable, Section } from '../index.ts'
import { More } from '../../rich-text.tsx'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'

export default function ComparisonSection({ section, content }: SectionProps<'comparison'>) {
  const { caption, columns, rows, foot, more, whichOffer } = section
  return (
    <Section {...headingOf(section)}>
      <ComparisonTable caption={caption} columns={columns} rows={rows.map(rowOf)} foot={foot && [rowOf(foot)]} highlight={1} />
      {whichOffer && <WhichOfferLink content={content} />}
      {more && <More text={more} />}
    </Section>
  )
}

const rowOf = ({ label, other, ours }: SectionProps<'comparison'>['section']['rows'][number]) => ({ label, cells: [other, ours] })
