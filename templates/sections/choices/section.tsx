import { Island } from 'lanai'
import auditChoice from '../../../widgets/audit-choice/script.ts'
import { targetOf } from '../../links.ts'
import { isOn } from '../../offers.ts'
import { conversionId } from '../../tracking.ts'
import { Badge, ButtonLink, CheckList } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { WhichOfferLink } from '../which-offer-link.tsx'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function ChoicesSection({ section, content }: SectionProps<'choices'>) {
  const choices = section.choices.filter(({ offer }) => isOn(content, offer))
  return (
    <section class="choices" data-surface="dusk" aria-labelledby="choices-title">
      <h2 id="choices-title" class="visually-hidden">
        {section.title}
      </h2>
      <Island of={auditChoice} when="load" sendTo={conversionId(content, 'auditChoice')}>
        <div class="choices__pair">
          {choices.map(({ choice, badge, title, text, action, points }) => (
            <article key={choice} class={`box choice choice--${choice}`} data-surface={choice === 'call' ? 'paper' : undefined}>
              <Badge kind={choice === 'call' ? 'accent' : 'fact'}>{badge}</Badge>
              <h3 class="choice__title">{title}</h3>
              <RichText as="p" class="choice__text" text={text} />
              <ButtonLink
                {...targetOf(content, action.href)}
                kind={choice === 'call' ? 'primary' : 'secondary'}
                class="choice__button"
                data-choice={choice}
              >
                {action.label}
              </ButtonLink>
              <CheckList items={points} />
            </article>
          ))}
        </div>
      </Island>
      <div class="choices__more">
        <WhichOfferLink content={content} />
      </div>
    </section>
  )
}
