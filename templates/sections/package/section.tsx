import { limitsOf } from '../../scarcity.ts'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { PackagePrice } from './price.tsx'

export default function PackageSection({ section, content }: SectionProps<'package'>) {
  const { title, unlimited, price, guarantee } = section
  const isCounted = limitsOf(content.scarcity).spots('fullAccess')
  return (
    <Section {...headingOf(section)} title={isCounted ? title : unlimited} layout="split">
      <PackagePrice content={content} copy={price} level={3}>
        <p class="package-price__guarantee">{guarantee}</p>
      </PackagePrice>
    </Section>
  )
}
