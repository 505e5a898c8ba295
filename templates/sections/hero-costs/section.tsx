import { SampleMark } from 'lanai'
import { CostSquares } from '../../drawings/cost-squares.tsx'
import { Actions } from '../actions.tsx'
import { Hero } from '../index.ts'
import { heroOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function HeroCostsSection({ section, content }: SectionProps<'hero-costs'>) {
  const { drawing, actions } = section
  const { agency, stack } = content.facts
  return (
    <Hero
      {...heroOf(section)}
      actions={<Actions content={content} actions={actions} />}
      aside={
        <figure class="box hero-costs">
          <figcaption class="hero-costs__title">
            <strong>{drawing.title}</strong> {drawing.unit}
          </figcaption>
          <CostSquares unit={stack.price} other={agency.monthlyCost} months={agency.contractMonths} summary={drawing.alt} />
          <ul class="hero-costs__key" role="list">
            <li>{drawing.agency}</li>
            <li class="hero-costs__ours">{drawing.stack}</li>
          </ul>
          <p class="hero-costs__saved">
            {drawing.saved} <SampleMark of={agency} name="monthlyCost" />
          </p>
        </figure>
      }
    />
  )
}
