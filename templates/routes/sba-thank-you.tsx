import { Confirmation } from '../sections/confirmation.tsx'
import { Section, Timeline } from '../sections/index.ts'
import { ReachUs } from '../sections/reach-us.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.sbaThankYouPage.meta, layout: 'landing', conversion: 'sba-thank-you' })

export default function SbaThankYou({ content }: RouteProps) {
  const { confirmation, next, contact } = content.sbaThankYouPage
  return (
    <>
      <Confirmation {...confirmation} picture={{ of: 'scenes/careers', alt: content.careersPage.hero.pictureAlt }} />
      <Section tone="paper" eyebrow={next.eyebrow} title={next.title} lead={next.lead}>
        <Timeline steps={next.steps} />
      </Section>
      <Section tone="dusk" layout="split" title={contact.title} lead={contact.text}>
        <ReachUs site={content.site} phone={false} />
      </Section>
    </>
  )
}
