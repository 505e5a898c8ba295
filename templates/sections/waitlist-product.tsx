import { Csp, SampleMark } from 'lanai'
import type { Page } from 'lanai'
import type { WaitlistPage } from '../../content/schema/offers-products.ts'
import { hostedForm } from '../lead-form.ts'
import { hostedFormSources } from '../policy.ts'
import { productBadge } from '../product-badge.ts'
import type { Content } from '../site.ts'
import { HostedForm } from './hosted-form.tsx'
import { Badge, ComparisonTable, Faq, Hero, PointGrid, Section } from './index.ts'
import { SidePicture } from './side-picture.tsx'
import { NoBreak } from './no-break.tsx'
import '../styles/pages/waitlist.css'

export interface WaitlistProductProps {
  content: Content
  page: Page
  copy: WaitlistPage
  /** Id of its card, which names its status. */
  product: string
  /** Ids of the two hosted forms. */
  forms: { hero: string; footer: string }
}

/** The page of an unreleased product, with a waitlist form in the hero and another at the end. */
export function WaitlistProduct({ content, page, copy, product, forms }: WaitlistProductProps) {
  const form = (place: 'hero' | 'footer') => (
    <HostedForm
      content={content}
      {...hostedForm({ content, page }, { formId: forms[place], formType: 'waitlist', targetId: `waitlist-${place}`, variant: 'inline' })}
    />
  )
  const status = productBadge(content, product, page)
  const [corner = '', ...columns] = copy.sample.columns
  return (
    <>
      <Csp sources={hostedFormSources(content)} allowsStrings />
      <Hero
        class="waitlist-hero"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        aside={
          <div class="waitlist-form" data-surface="paper" id="waitlist">
            <h2 class="waitlist-form__title">{copy.join.title}</h2>
            <p class="waitlist-form__text">{copy.join.text}</p>
            {form('hero')}
          </div>
        }
      >
        <p class="waitlist-hero__badges">
          {status && <Badge>{status}</Badge>} <Badge kind="fact">{copy.discount}</Badge>
        </p>
      </Hero>
      <Section surface="deep" class="waitlist-works" eyebrow={copy.works.eyebrow} title={copy.works.title} lead={copy.works.lead}>
        <SidePicture picture={copy.picture.of} alt={copy.picture.alt} sizes="(width >= 62em) 56vw, 100vw" class="waitlist-works__split">
          <ol class="waitlist-steps" role="list">
            {copy.works.points.map((point) => (
              <li key={point.title} class="waitlist-steps__step">
                <h3 class="waitlist-steps__title">{point.title}</h3>
                <p class="waitlist-steps__text">
                  <NoBreak text={point.text} />
                </p>
              </li>
            ))}
          </ol>
        </SidePicture>
      </Section>
      <Section surface="paper" layout="split" eyebrow={copy.sample.eyebrow} title={copy.sample.title} lead={copy.sample.lead}>
        <ComparisonTable
          caption={copy.sample.caption}
          columns={[corner, ...columns]}
          rows={copy.sample.rows.map(tableRow)}
          foot={copy.sample.total && [tableRow(copy.sample.total)]}
        />
        {copy.sample.sum && <p class="waitlist-sample__sum">{copy.sample.sum}</p>}
        <p class="waitlist-sample__note">
          {copy.sample.note} <SampleMark of={copy.sample.rows} />
        </p>
      </Section>
      <Section surface="dusk" eyebrow={copy.who.eyebrow} title={copy.who.title} lead={copy.who.lead}>
        <PointGrid points={copy.who.points} />
      </Section>
      {copy.questions.questions.length > 0 && (
        <Section surface="paper" layout="split" title={copy.questions.title} lead={copy.questions.lead}>
          <Faq questions={copy.questions.questions} />
        </Section>
      )}
      <Section surface="deep" class="waitlist-again" layout="split" title={copy.joinAgain.title} lead={copy.joinAgain.text} id="join">
        <div class="waitlist-form" data-surface="paper">
          {form('footer')}
        </div>
      </Section>
    </>
  )
}

function tableRow([label = '', ...cells]: readonly string[]) {
  return { label, cells }
}
