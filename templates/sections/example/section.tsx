import { SampleMark } from 'lanai'
import { ComparisonTable, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'

export default function ExampleSection({ section }: SectionProps<'example'>) {
  const { caption, columns, rows, total, sum, note } = section
  return (
    <Section {...headingOf(section)} layout="split">
      <ComparisonTable caption={caption} columns={columns} rows={rows.map(tableRow)} foot={total && [tableRow(total)]} />
      {sum && <p class="sum">{sum}</p>}
      <p class="muted">
        {note} <SampleMark of={rows} />
      </p>
    </Section>
  )
}

function tableRow([label = '', ...cells]: readonly string[]) {
  return { label, cells }
}
