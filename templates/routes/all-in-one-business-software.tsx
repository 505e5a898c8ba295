import { SampleMark } from 'lanai'
import { formatMoney } from '../../content/format.ts'
import { ButtonLink, CallToAction, Hero, Icon, Section } from '../sections/index.ts'
import { Timeline } from '../sections/timeline.tsx'
import { CrossOff } from '../sections/cross-off.tsx'
import type { Meta, RouteProps } from '../site.ts'
import '../styles/pages/all-in-one.css'

export const meta = ({ content }: RouteProps): Meta => ({
  ...content.allInOnePage.meta,
  picture: 'scenes/business-stack',
  shownPicture: false,
  mainEntity: 'business-stack',
  showsStackPrice: true,
  socialLine: `${formatMoney(content.facts.stack.price)} a month`,
})

export default function AllInOne({ content, page }: RouteProps) {
  const copy = content.allInOnePage
  const rows = content.comparedTools.rows.map((row) => ({ ...row, tool: content.tools.get(row.tool) }))
  return (
    <>
      <Hero
        surface="dusk"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        class="swap-hero"
        actions={
          <>
            <ButtonLink href="/business-stack">{copy.hero.action}</ButtonLink>
            <ButtonLink href="/tools" kind="secondary">
              {copy.hero.tools}
            </ButtonLink>
          </>
        }
        aside={
          <ul class="swap-pile" role="list" aria-hidden="true">
            {rows.map((row) => (
              <li key={row.name}>{row.name}</li>
            ))}
            <li class="swap-pile__kept">
              <Icon name="check" class="swap-pile__check" /> {copy.hero.kept}
            </li>
          </ul>
        }
      />
      <CrossOff content={content} page={page} />
      <Section id="replaced" surface="paper" title={copy.replaced.title} lead={copy.replaced.lead}>
        <div class="swap__heads" aria-hidden="true">
          <p>{copy.replaced.before}</p>
          <p>{copy.replaced.after}</p>
        </div>
        <ul class="swap" role="list">
          {rows.map((row) => (
            <li key={row.name} class="swap__row">
              <div class="swap__before">
                <Icon name="close" class="swap__cross" />
                <h3 class="swap__name">{row.name}</h3>
                <p class="swap__job">{row.job}</p>
                <p class="swap__examples">
                  {copy.replaced.such} {row.examples.join(', ')}
                </p>
              </div>
              <Icon name="arrow-right" class="swap__arrow" />
              <div class="swap__after">
                <a class="swap__tool" href={`/tools?tool=${row.tool.slug}`}>
                  {row.tool.title}
                </a>
                <p>{row.tool.tagline}</p>
              </div>
            </li>
          ))}
        </ul>
        <p class="swap__note">
          {copy.replaced.note} <SampleMark of={content.comparedTools.rows} name="price" />
        </p>
      </Section>
      <Section surface="dusk" title={copy.features.title} lead={copy.features.lead}>
        <ul class="swap-features" role="list">
          {copy.features.points.map((point) => (
            <li key={point.title} class="swap-features__card">
              <Icon name={point.icon} class="swap-features__icon" />
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="change" surface="deep" title={copy.day.title} lead={copy.day.lead}>
        <Timeline steps={copy.day.steps} />
      </Section>
      <Section surface="paper" layout="split" title={copy.keep.title} lead={copy.keep.lead}>
        <ul class="swap-keep" role="list">
          {copy.keep.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <CallToAction
        look="receipt"
        title={copy.closing.title}
        text={copy.closing.text}
        actions={
          <>
            <ButtonLink href="/business-stack">{copy.closing.action}</ButtonLink>
            <ButtonLink href="/contact" kind="secondary">
              {copy.closing.contact}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
