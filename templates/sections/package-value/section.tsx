import { formatMoney } from '../../../content/format.ts'
import { Bar } from '../../drawings/bar.tsx'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function PackageValueSection({ section, content }: SectionProps<'package-value'>) {
  const { total, unpriced, yours } = section
  const { fullAccess, comparison } = content.facts
  const scale = comparison.valueStackTotal
  return (
    <Section {...headingOf(section)} layout="split">
      <ul class="worth" role="list">
        {content.valueStack.map(({ name, value, plus }) => (
          <li key={name} class="worth__item">
            <span class="worth__name">{name}</span>{' '}
            {value === undefined ? (
              unpriced
            ) : (
              <>
                <strong class="worth__value">
                  {formatMoney(value)}
                  {plus && '+'}
                </strong>
                <Bar parts={[value]} scale={scale} kind="ours" class="worth__bar" />
              </>
            )}
          </li>
        ))}
      </ul>
      <p class="spread worth__total">
        <span>{total}</span> <strong>{formatMoney(scale)}+</strong>
      </p>
      <Bar parts={[scale]} scale={scale} kind="ours" class="worth__bar worth__bar--total" />
      <p class="spread worth__total worth__total--yours">
        <span>{yours}</span> <strong>{formatMoney(fullAccess.oncePrice)}</strong>
      </p>
      <Bar parts={[fullAccess.oncePrice]} scale={scale} kind="ours" class="worth__bar worth__bar--total worth__bar--price" />
    </Section>
  )
}
