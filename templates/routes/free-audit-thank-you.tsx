import { Confirmation } from '../sections/confirmation.tsx'
import { ButtonLink, Section, Timeline } from '../sections/index.ts'
import { ReachUs } from '../sections/reach-us.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({
  ...content.freeAuditThankYouPage.meta,
  layout: 'landing',
  conversion: 'free-audit-thank-you',
})

export default function FreeAuditThankYou({ content }: RouteProps) {
  const { confirmation, next, reschedule, home } = content.freeAuditThankYouPage
  return (
    <>
      <Confirmation
        {...confirmation}
        picture={{ of: 'scenes/free-audit', alt: content.freeAuditPage.picture }}
        actions={
          <ButtonLink href="/" kind="quiet">
            {home}
          </ButtonLink>
        }
      />
      <Section tone="paper" eyebrow={next.eyebrow} title={next.title} lead={next.lead}>
        <Timeline steps={next.steps} />
      </Section>
      <Section tone="dusk" layout="split" title={reschedule.title} lead={reschedule.text}>
        <ReachUs site={content.site} email={false} />
      </Section>
    </>
  )
}
