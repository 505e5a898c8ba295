import type { RichString } from '../../content/schema/shared.ts'
import { Island, Picture } from 'lanai'
import DriveIn from '../../widgets/drive-in/widget.tsx'
import playFilms from '../../widgets/card-film/script.ts'
import rail from '../../widgets/rail/script.ts'
import { SUN } from '../art/scenes/home.tsx'
import { Sky } from '../drawings/sky.tsx'
import { checkoutLink, trialLink } from '../links.ts'
import { isOn, listTools } from '../offers.ts'
import { ButtonLink, CallToAction, Hero, Icon, OfferLink, Price, Section, Stats } from '../sections/index.ts'
import { LastWeek } from '../sections/last-week.tsx'
import { NightCall } from '../sections/night-call.tsx'
import { RailCard } from '../sections/rail-card.tsx'
import type { Tool } from '../../content/schema/tools.ts'
import { WhichOfferLink } from '../sections/which-offer-link.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import { trialCard } from '../trial.ts'
import { toolList } from '../tool-data.ts'
import { RichText } from '../rich-text.tsx'
import '../styles/pages/home.css'

/** Pixels that a rail scrolls per click on its buttons. */
const RAIL_STEP = 400

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.homePage.meta,
  picture: 'scenes/home',
  shownPicture: 'scenes/home-front',
  mainEntity: 'business-stack',
  showsStackPrice: true,
  structuredData: [toolList(content, page, content.homePage.rails.automation.title)],
})

export default function Home({ content, page }: RouteProps) {
  const { homePage } = content
  const { rails } = homePage
  const tools = listTools(content)
  const premium = tools.filter((tool) => tool.premium)
  const popular = rails.popular.tools.map((tool) => content.tools.get(tool)).filter(({ slug }) => isOn(content, slug))
  return (
    <>
      <HomeHero content={content} />
      <LastWeek content={content} page={page} />
      <Island of={playFilms} when="load">
        <div class="home-rails" data-surface="dusk">
          <ToolRail {...rails.automation} kind="plain" tools={tools.filter((tool) => !tool.premium)} labels={rails} />
          {premium.length > 0 && <ToolRail {...rails.premium} kind="feature" tools={premium} labels={rails} />}
          <ToolRail {...rails.popular} kind="ranked" tools={popular} labels={rails} />
        </div>
      </Island>
      <NightCall content={content} page={page} />
      <Intro content={content} />
      <Closing content={content} />
    </>
  )
}

function HomeHero({ content }: { content: Content }) {
  const { homePage, facts, thirdParties } = content
  const { hero } = homePage
  return (
    <Hero
      surface="deep"
      size="full"
      layout="screen"
      class="home-hero"
      eyebrow={hero.eyebrow}
      title={hero.title}
      aside={
        <div class="hero__stage">
          <Sky sun={SUN} />
          <Picture of="scenes/home-front" alt={hero.alt} sizes="100vw" priority wide />
          <DriveInScreen content={content} />
        </div>
      }
      actions={
        <>
          <ButtonLink href={checkoutLink(thirdParties, 'home-hero')}>{hero.subscribe}</ButtonLink>
          <ButtonLink href="/business-stack" kind="secondary">
            <span>{hero.moreInfo}</span>
            <span class="visually-hidden">: {hero.title}</span>
          </ButtonLink>
        </>
      }
    >
      <ul class="home-hero__credits" role="list">
        <li>
          <span class="home-hero__badge">{hero.rating}</span> {hero.ratingNote}
        </li>
        {hero.credits.map((credit) => (
          <li key={credit}>{credit}</li>
        ))}
      </ul>
      <RichText as="p" class="hero__lead" text={hero.lead} />
      <Price amount={facts.stack.price} per="month" size="l" note={hero.priceNote} />
      <WhichOfferLink content={content} />
    </Hero>
  )
}

/** The screen in the picture, which plays the first of the night's calls. */
function DriveInScreen({ content: { nightCall } }: { content: Content }) {
  const { caller, office, pause, resume, screen } = nightCall
  const [call] = nightCall.calls
  if (!call) return null
  const { id, time, trade } = call
  return <Island of={DriveIn} when="interaction" {...{ time, trade }} call={id} copy={{ caller, office, pause, resume, ...screen }} />
}

interface ToolRailProps {
  title: string
  lead?: RichString | undefined
  /** `feature`: large cards; `ranked`: cards numbered from one. */
  kind: 'plain' | 'feature' | 'ranked'
  tools: readonly Tool[]
  labels: Content['homePage']['rails']
}

function ToolRail({ title, lead, kind, tools, labels }: ToolRailProps) {
  const List = kind === 'ranked' ? 'ol' : 'ul'
  return (
    <Section title={title} lead={lead} layout="wide" variant="rail">
      <Island of={rail} when="load" step={RAIL_STEP}>
        <div class={`rail rail--${kind}`}>
          <div class="rail__buttons" role="group" aria-label={title}>
            <RailButton label={`${labels.previous}: ${title}`} path="M14.5 5.500l-7 6.500 7 6.500" isSpent />
            <RailButton label={`${labels.next}: ${title}`} path="M9.500 5.500l7 6.500-7 6.500" />
          </div>
          <div class="rail__scroller">
            <List class="rail__list" role="list">
              {tools.map((tool) => (
                <li key={tool.slug} id={kind === 'ranked' ? undefined : tool.homeId}>
                  <RailCard tool={tool} action={labels.learnMore} wide={kind === 'feature'} />
                </li>
              ))}
            </List>
          </div>
        </div>
      </Island>
    </Section>
  )
}

/** @param isSpent its end of the rail is reached, as the previous one at first */
function RailButton({ label, path, isSpent = false }: { label: string; path: string; isSpent?: boolean }) {
  return (
    <button type="button" class="rail__button" aria-label={label} aria-disabled={isSpent ? 'true' : 'false'}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

function Intro({ content }: { content: Content }) {
  const { homePage, facts, site, thirdParties } = content
  const { intro, proof } = homePage
  const keys = ['activeBusinesses', 'automatedCalls', 'clientSatisfaction'] as const
  const stats = keys.map((key) => ({ value: facts.proof[key], label: proof[key] }))
  return (
    <Section surface="paper" layout="split" title={intro.title}>
      {intro.paragraphs.map((paragraph) => (
        <RichText as="p" key={paragraph} class="home-intro__text" text={paragraph} />
      ))}
      <div class="actions">
        <ButtonLink href={trialLink(thirdParties, 'home-intro')} kind="secondary">
          {site.stackLinks.trial}
        </ButtonLink>
        <ButtonLink href="/business-stack" kind="link">
          {intro.link}
          <Icon name="arrow-right" />
        </ButtonLink>
        <p class="hero__note">{trialCard(content)}</p>
      </div>
      <div class="home-intro__proof">
        <h3 class="home-intro__proof-title">{proof.title}</h3>
        <Stats items={stats} source={{ of: facts.proof, keys }} note={proof.note} columns={3} />
      </div>
    </Section>
  )
}

function Closing({ content }: { content: Content }) {
  const { homePage, site } = content
  const { title, text, audit, phoneLabel } = homePage.closing
  return (
    <CallToAction
      title={title}
      text={text}
      actions={
        <>
          <OfferLink content={content} href="/free-audit">
            {audit}
          </OfferLink>
          <ButtonLink href={`tel:${site.phone.e164}`} kind={isOn(content, 'free-audit') ? 'secondary' : 'primary'}>
            {phoneLabel}
          </ButtonLink>
        </>
      }
    />
  )
}
