import { Confirmation } from '../sections/confirmation.tsx'
import { ButtonLink, CallToAction, Section, Timeline } from '../sections/index.ts'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.freeWebsiteThankYouPage.meta, layout: 'landing' })

export default function FreeWebsiteThankYou({ content }: RouteProps) {
  const { confirmation, next, call, proof } = content.freeWebsiteThankYouPage
  return (
    <>
      <Confirmation {...confirmation} picture={{ of: 'scenes/free-website', alt: content.freeWebsitePage.picture }}>
        <p class="confirmation__proof">{proof}</p>
      </Confirmation>
      <Section tone="paper" eyebrow={next.eyebrow} title={next.title} lead={next.lead}>
        <Timeline steps={next.steps} />
      </Section>
      <CallToAction
        title={call.title}
        text={call.text}
        actions={<ButtonLink href={content.thirdParties.scheduling.setupCall}>{call.button}</ButtonLink>}
      />
    </>
  )
}
