import { useMarkdown } from 'lanai'
import {
  Badge,
  ButtonLink,
  CallToAction,
  CheckList,
  ComparisonTable,
  Card,
  Faq,
  Hero,
  Icon,
  NewsletterForm,
  PointGrid,
  Price,
  Section,
  Stats,
  ValueList,
} from '../sections/index.ts'
import { Prose } from '../sections/prose.tsx'
import { TestimonialGrid } from '../sections/testimonial-grid.tsx'
import { Timeline } from '../sections/timeline.tsx'
import { iconNames } from '../icons.tsx'
import { Fields } from '../sections/style-guide.tsx'
import { boxes, palette, roles, samples, spaces, tokens } from '../sections/style-samples.ts'
import { Boxes, Spaces, Swatches } from '../sections/style-tokens.tsx'
import type { Surface } from '../sections/section.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import '../styles/pages/styleguide.css'

/** The style guide is a draft: rendered in `dev` and with `--drafts`, never in a production build. */
export const draft = true

export const meta = (): Meta => ({
  title: 'Style guide of this site',
  description: 'Tokens, components and their states on each of the three surfaces, drawn by the same templates as every page.',
  label: 'Style guide',
  robots: 'noindex',
})

const surfaces: Surface[] = ['dusk', 'deep', 'paper']

export default function StyleGuide({ content }: RouteProps) {
  return (
    <>
      <Hero
        surface="deep"
        title="Style guide"
        lead="Every token and component, on each of the three surfaces. Point, tab and press: what a control does is here as it is on the pages."
      />
      <Section surface="deep" title="Color">
        {palette.map((family) => (
          <Swatches key={family[0]} names={family} />
        ))}
        <dl class="stack stack--2 styleguide__tokens">
          {tokens.map(({ name, use }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section surface="deep" title="Type">
        <div class="styleguide__scale" aria-hidden="true">
          {[7, 6, 5, 4, 3, 2, 1, 0, -1].map((step) => (
            <p key={step} class={`styleguide__step-${step}`}>
              {step}: Answered at 2 a.m.
            </p>
          ))}
        </div>
      </Section>
      <Section surface="dusk" title="Space, corners and depth">
        <Spaces steps={spaces} />
        <Boxes names={boxes} />
      </Section>
      {surfaces.map((surface) => (
        <Kit key={surface} surface={surface} content={content} />
      ))}
    </>
  )
}

function Kit({ surface, content }: { surface: Surface; content: Content }) {
  const { content: text } = useMarkdown(samples.markdown)
  return (
    <>
      <Section
        surface={surface}
        id={`${surface}-controls`}
        eyebrow={`data-surface="${surface}"`}
        title="Controls and prices"
        lead={samples.sentence}
      >
        <Swatches names={roles} />
        <div class="actions">
          <ButtonLink href="#main">Primary: what a page is for</ButtonLink>
          <ButtonLink href="#main" kind="secondary">
            Quiet: any other action
          </ButtonLink>
          <ButtonLink href="#main" kind="link">
            Link: more about this
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
        <div class="actions">
          <Badge kind="fact">Included in Business Stack</Badge>
          <Badge kind="accent">Most popular</Badge>
          <Badge>BETA</Badge>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
        <div class="actions">
          <Price amount={75} per="month" />
          <Price amount={250} per="month" size="l" note="First month" />
          <Price amount={500000} per="year" plus size="xl" />
        </div>
        <Fields surface={surface} />
      </Section>
      <Section surface={surface} id={`${surface}-lists`} title="Lists and proof" layout="split">
        <CheckList items={samples.items} />
        <PointGrid points={samples.points} columns={2} />
        <Stats items={samples.stats} />
        <ValueList items={samples.values} totalLabel="Total value" total="$12,000+" />
        <Faq questions={samples.questions} />
      </Section>
      <Section surface={surface} id={`${surface}-comparison`} title="Comparison, steps and voices">
        <ComparisonTable
          caption="What each does in a month"
          columns={['Task', 'Agency', 'Stack']}
          rows={samples.rows}
          foot={samples.foot}
          highlight={1}
        />
        <Timeline steps={samples.steps} />
        <TestimonialGrid testimonials={samples.testimonials} />
        <div class="styleguide__cards">
          <Card class="styleguide__card">
            <Badge kind="fact">Included</Badge>
            <h3>
              <a class="cover-link" href="/tools">
                A card is one link
              </a>
            </h3>
            <p>{samples.sentence}</p>
          </Card>
          <NewsletterForm variant="card" content={content} buttonLabel="Subscribe" id={surface} />
        </div>
        <Prose>{text}</Prose>
      </Section>
      <CallToAction
        id={`${surface}-call`}
        title="One sentence, one action"
        text={samples.sentence}
        actions={<ButtonLink href="/free-audit">Free Audit</ButtonLink>}
      />
    </>
  )
}
