import { SampleMark } from 'lanai'
import { CostSquares } from '../../drawings/cost-squares.tsx'
import type { SectionProps } from '../section-props.ts'
import './costs.css'

interface CostsProps {
  costs: NonNullable<SectionProps<'hero'>['section']['costs']>
  content: SectionProps<'hero'>['content']
}

/** What an agency costs under its contract, beside what the stack costs, to scale. */
export function Costs({ costs: { title, unit, alt, agency, stack, saved }, content: { facts } }: CostsProps) {
  return (
    <figure class="box hero-costs">
      <figcaption class="hero-costs__title">
        <strong>{title}</strong> {unit}
      </figcaption>
      <CostSquares unit={facts.stack.price} other={facts.agency.monthlyCost} months={facts.agency.contractMonths} summary={alt} />
      <ul class="stack stack--2 hero-costs__key" role="list">
        <li>{agency}</li>
        <li class="hero-costs__ours">{stack}</li>
      </ul>
      <p class="hero-costs__saved">
        {saved} <SampleMark of={facts.agency} name="monthlyCost" />
      </p>
    </figure>
  )
}
