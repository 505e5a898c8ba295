import { Confirmation } from '../sections/confirmation.tsx'
import { ButtonLink, Section, Timeline } from '../sections/index.ts'
import { ReachUs } from '../sections/reach-us.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.successPage.meta, layout: 'landing', conversion: 'success' })

export default function Success({ content }: RouteProps) {
  const { confirmation, book, next, contact } = content.successPage
  return (
    <>
      <Confirmation
        {...confirmation}
        picture={{ of: 'scenes/business-stack', alt: content.businessStackPage.hero.pictureAlt }}
        actions={<ButtonLink href={content.thirdParties.scheduling.onboarding}>{book}</ButtonLink>}
      />
      <Section tone="paper" eyebrow={next.eyebrow} title={next.title} lead={next.lead}>
        <Timeline steps={next.steps} />
      </Section>
      <Section tone="dusk" layout="split" title={contact.title} lead={contact.text}>
        <ReachUs site={content.site} />
      </Section>
    </>
  )
}
