import { Confirmation } from '../sections/confirmation.tsx'
import { ButtonLink, Section } from '../sections/index.ts'
import { ReachUs } from '../sections/reach-us.tsx'
import type { Meta, RouteProps } from '../site.ts'
import '../styles/pages/thank-you.css'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.thankYouPage.meta, layout: 'landing' })

export default function ThankYou({ content }: RouteProps) {
  const { confirmation, contact, meanwhile, home } = content.thankYouPage
  return (
    <>
      <Confirmation
        {...confirmation}
        picture={{ of: 'scenes/about', alt: content.aboutPage.hero.pictureAlt }}
        actions={
          <ButtonLink href="/" kind="quiet">
            {home}
          </ButtonLink>
        }
      />
      <Section tone="paper" layout="split" title={contact.title} lead={contact.text}>
        <ReachUs site={content.site} />
      </Section>
      <Section tone="dusk" layout="split" title={meanwhile.title} lead={meanwhile.lead}>
        <ul class="onward" role="list">
          {meanwhile.links.map((link) => (
            <li key={link.href}>
              <a class="onward__link" href={link.href}>
                <span class="onward__label">{link.label}</span>
                <span class="onward__text">{link.text}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
