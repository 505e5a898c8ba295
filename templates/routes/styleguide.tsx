import {
  Badge,
  ButtonLink,
  CallToAction,
  Card,
  CardGrid,
  CheckList,
  ComparisonTable,
  Faq,
  Icon,
  Markdown,
  NewsletterForm,
  PointGrid,
  Price,
  Section,
  Stats,
  TestimonialGrid,
  Timeline,
  ValueList,
} from '../sections/index.ts'
import { iconNames } from '../icons.tsx'
import { Fields } from '../sections/style-guide.tsx'
import { samples, tokens } from '../sections/style-samples.ts'
import type { Tone } from '../sections/section.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'

/** The living style page: only in `dev` and with `--drafts`, never in a production build. */
export const draft = true

export const meta = (): Meta => ({
  title: 'Style guide of this site',
  description: 'Tokens, components and their states on each of the three surfaces, drawn by the same templates as every page.',
  label: 'Style guide',
  robots: 'noindex',
})

const tones: Tone[] = ['dusk', 'deep', 'paper']

export default function StyleGuide({ content }: RouteProps) {
  return (
    <>
      <Section tone="deep" title="Type and space" lead={samples.sentence}>
        <h1 class="styleguide__title">Style guide</h1>
        <dl class="styleguide__tokens">
          {tokens.map(({ name, use }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
        <div class="styleguide__scale" aria-hidden="true">
          {[6, 5, 4, 3, 2, 1, 0].map((step) => (
            <p key={step} class={`styleguide__step-${step}`}>
              {step}: Answered at 2 a.m.
            </p>
          ))}
        </div>
      </Section>
      {tones.map((tone) => (
        <Kit key={tone} tone={tone} content={content} />
      ))}
    </>
  )
}

function Kit({ tone, content }: { tone: Tone; content: Content }) {
  return (
    <>
      <Section tone={tone} id={`${tone}-controls`} eyebrow={`data-tone="${tone}"`} title="Controls and prices" lead={samples.sentence}>
        <div class="actions">
          <ButtonLink href="#main">Primary</ButtonLink>
          <ButtonLink href="#main" kind="quiet">
            Quiet
          </ButtonLink>
          <ButtonLink href="#main" kind="ghost">
            Ghost
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
        <div class="actions">
          <Badge tone="fact">Included in Business Stack</Badge>
          <Badge tone="accent">Most popular</Badge>
          <Badge>BETA</Badge>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
        <div class="actions">
          <Price amount={75} per="month" />
          <Price amount={250} was={500} per="month" size="l" note="First month" />
          <Price amount={500000} per="year" plus size="xl" />
        </div>
        <Fields tone={tone} />
      </Section>
      <Section tone={tone} id={`${tone}-lists`} title="Lists and proof" layout="split">
        <CheckList items={samples.items} />
        <PointGrid points={samples.points} columns={2} />
        <Stats items={samples.stats} />
        <Timeline steps={samples.steps} />
        <ValueList items={samples.values} total="$12,000+" />
        <Faq questions={samples.questions} />
      </Section>
      <Section tone={tone} id={`${tone}-comparison`} title="Comparison and voices">
        <ComparisonTable
          caption="What each does in a month"
          columns={['Task', 'Agency', 'Stack']}
          rows={samples.rows}
          foot={samples.foot}
          highlight={1}
        />
        <TestimonialGrid testimonials={samples.testimonials} />
        <CardGrid columns={3}>
          <Card
            href="/tools"
            title="A card that leads on"
            text={samples.sentence}
            badge={<Badge tone="fact">Included</Badge>}
            footer={<Price amount={75} per="month" />}
          />
          <Card title="A card that stays" text={samples.sentence} />
          <NewsletterForm variant="card" content={content} buttonLabel="Subscribe" id={tone} />
        </CardGrid>
        <Markdown source={samples.markdown} />
      </Section>
      <CallToAction
        id={`${tone}-call`}
        title="One sentence, one action"
        text={samples.sentence}
        actions={<ButtonLink href="/free-audit">Free Audit</ButtonLink>}
      />
    </>
  )
}
