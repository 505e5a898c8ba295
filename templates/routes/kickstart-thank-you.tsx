import { Confirmation } from '../sections/confirmation.tsx'
import { ButtonLink, Icon, Section } from '../sections/index.ts'
import { DeliverableBoard, KickstartTimeline } from '../sections/kickstart-plan.tsx'
import type { Meta, RouteProps } from '../site.ts'
import '../styles/pages/kickstart.css'

export const meta = ({ content }: RouteProps): Meta => ({
  ...content.kickstartThankYouPage.meta,
  layout: 'landing',
  conversion: 'kickstart-thank-you',
})

export default function KickstartThankYou({ content }: RouteProps) {
  const { confirmation, kickoff, timeline, deliverables, home } = content.kickstartThankYouPage
  return (
    <>
      <Confirmation {...confirmation} picture={{ of: 'scenes/kickstart', alt: content.kickstartPage.picture }}>
        <div class="confirmation__note">
          <Icon name="mail" />
          <h2 class="confirmation__note-title">{kickoff.title}</h2>
          <p>{kickoff.text}</p>
          <p>
            <strong>{kickoff.manager}</strong>
          </p>
        </div>
      </Confirmation>
      <Section tone="deep" eyebrow={timeline.eyebrow} title={timeline.title} lead={timeline.lead}>
        <KickstartTimeline timeline={content.kickstartPlan.timeline} dayLabel={timeline.dayLabel} />
      </Section>
      <Section tone="paper" eyebrow={deliverables.eyebrow} title={deliverables.title} lead={deliverables.lead}>
        <DeliverableBoard deliverables={content.kickstartPlan.deliverables} copy={content.kickstartPage.deliverables} />
        <p class="kick-home">
          <ButtonLink href="/" kind="quiet">
            {home}
          </ButtonLink>
        </p>
      </Section>
    </>
  )
}
