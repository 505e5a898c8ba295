import type { ComponentChildren } from 'preact'
import { addressOf } from '../links.ts'
import { isOn, openLinks } from '../offers.ts'
import { pictureOf } from '../pages.ts'
import { Confirmation } from '../sections/confirmation.tsx'
import { ButtonLink, CallToAction, Icon, Section } from '../sections/index.ts'
import { Timeline } from '../sections/timeline.tsx'
import { DeliverableBoard, KickstartTimeline } from '../sections/kickstart-plan/section.tsx'
import { ReachUs } from '../sections/reach-us.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import type { Conversion } from '../tracking.ts'
import '../styles/pages/thank-you.css'

/** What differs between the pages after a form or a payment. */
interface ThankYou {
  copy: {
    meta: Meta
    confirmation: { seal: string; title: string; lead: string }
    /** What happens next. */
    next?: {
      eyebrow?: string | undefined
      title: string
      lead?: string | undefined
      steps: { when: string; title: string; text: string }[]
    }
  }
  conversion?: Conversion
  picture: { of: string; alt: string }
  actions?: ComponentChildren
  /** Below the lead. */
  more?: ComponentChildren
  /** The sections below the next steps. */
  sections: ComponentChildren
}

type Name = 'success' | 'thank-you' | 'free-audit-thank-you' | 'free-website-thank-you' | 'kickstart-thank-you' | 'sba-thank-you'

const pages: Record<Name, (content: Content) => ThankYou> = {
  success: (content) => {
    const { successPage: copy, thirdParties, businessStackPage } = content
    return {
      copy,
      conversion: 'success',
      picture: { of: 'scenes/business-stack', alt: businessStackPage.hero.pictureAlt },
      actions: <ButtonLink href={addressOf(thirdParties.scheduling.onboarding)}>{copy.book}</ButtonLink>,
      sections: <Contact content={content} copy={copy.contact} />,
    }
  },
  'thank-you': (content) => {
    const { thankYouPage: copy } = content
    return {
      copy,
      picture: pictureOf(content, 'about'),
      actions: <Home label={copy.home} />,
      sections: (
        <>
          <Contact content={content} copy={copy.contact} surface="paper" />
          <Onward copy={{ ...copy.meanwhile, links: openLinks(content, copy.meanwhile.links) }} />
        </>
      ),
    }
  },
  'free-audit-thank-you': (content) => {
    const { freeAuditThankYouPage: copy, freeAuditPage } = content
    return {
      copy,
      conversion: 'free-audit-thank-you',
      picture: { of: 'scenes/free-audit', alt: freeAuditPage.picture },
      actions: <Home label={copy.home} />,
      sections: <Contact content={content} copy={copy.reschedule} by={{ email: false }} />,
    }
  },
  'free-website-thank-you': ({ freeWebsiteThankYouPage: copy, freeWebsitePage, thirdParties }) => ({
    copy,
    picture: { of: 'scenes/free-website', alt: freeWebsitePage.picture },
    more: <p class="confirmation__proof">{copy.proof}</p>,
    sections: (
      <CallToAction
        look="receipt"
        title={copy.call.title}
        text={copy.call.text}
        actions={<ButtonLink href={addressOf(thirdParties.scheduling.setupCall)}>{copy.call.button}</ButtonLink>}
      />
    ),
  }),
  'kickstart-thank-you': (content) => {
    const { meta, confirmation, kickoff } = content.kickstartThankYouPage
    return {
      copy: { meta, confirmation },
      conversion: 'kickstart-thank-you',
      picture: pictureOf(content, 'kickstart'),
      more: (
        <div class="confirmation__note">
          <Icon name="mail" />
          <h2 class="confirmation__note-title">{kickoff.title}</h2>
          <p>{kickoff.text}</p>
          <p>
            <strong>{kickoff.manager}</strong>
          </p>
        </div>
      ),
      sections: <KickstartPlan content={content} />,
    }
  },
  'sba-thank-you': (content) => {
    const { sbaThankYouPage: copy } = content
    return {
      copy,
      conversion: 'sba-thank-you',
      picture: pictureOf(content, 'careers'),
      sections: <Contact content={content} copy={copy.contact} by={{ phone: false }} />,
    }
  },
}

type Props = RouteProps<{ name: Name }>

/** The offers whose pages lead to these. */
const offers: Partial<Record<Name, string>> = {
  'free-audit-thank-you': 'free-audit',
  'free-website-thank-you': 'free-website',
  'kickstart-thank-you': 'kickstart',
  'sba-thank-you': 'sba-offer',
}

export const paths = ({ content }: RouteProps) =>
  (Object.keys(pages) as Name[])
    .filter((name) => isOn(content, offers[name] ?? ''))
    .map((name) => ({ params: { confirmation: name }, name }))

export const meta = ({ content, name }: Props): Meta => {
  const { copy, conversion } = pages[name](content)
  return { ...copy.meta, layout: 'landing', ...(conversion && { conversion }) }
}

/** The page after a form or a payment: the confirmation, and what happens next. */
export default function ThankYouPage({ content, name }: Props) {
  const { copy, picture, actions, more, sections } = pages[name](content)
  const { confirmation, next } = copy
  return (
    <>
      <Confirmation {...confirmation} picture={picture} actions={actions}>
        {more}
      </Confirmation>
      {next && (
        <Section surface="paper" eyebrow={next.eyebrow} title={next.title} lead={next.lead}>
          <Timeline steps={next.steps} />
        </Section>
      )}
      {sections}
    </>
  )
}

function Home({ label }: { label: string }) {
  return (
    <ButtonLink href="/" kind="secondary">
      {label}
    </ButtonLink>
  )
}

interface ContactProps {
  content: Content
  copy: { title: string; text: string }
  surface?: 'dusk' | 'paper'
  by?: { phone?: boolean; email?: boolean }
}

function Contact({ content, copy, surface = 'dusk', by }: ContactProps) {
  return (
    <Section surface={surface} layout="split" title={copy.title} lead={copy.text}>
      <ReachUs site={content.site} {...by} />
    </Section>
  )
}

/** Pages to read meanwhile. */
function Onward({ copy }: { copy: Content['thankYouPage']['meanwhile'] }) {
  return (
    <Section surface="dusk" layout="split" title={copy.title} lead={copy.lead}>
      <ul class="onward" role="list">
        {copy.links.map((link) => (
          <li key={link.href}>
            <a class="onward__link" href={link.href}>
              <span class="onward__label">{link.label}</span>
              <span class="onward__text">{link.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The first days and the first month of Kickstart. */
function KickstartPlan({ content }: { content: Content }) {
  const { timeline, deliverables, home } = content.kickstartThankYouPage
  return (
    <>
      <Section surface="deep" eyebrow={timeline.eyebrow} title={timeline.title} lead={timeline.lead}>
        <KickstartTimeline plan={content.kickstartPlan} />
      </Section>
      <Section surface="paper" eyebrow={deliverables.eyebrow} title={deliverables.title} lead={deliverables.lead}>
        <DeliverableBoard plan={content.kickstartPlan} />
        <p class="thank-you-home">
          <Home label={home} />
        </p>
      </Section>
    </>
  )
}
