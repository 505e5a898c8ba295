import { Csp } from 'lanai'
import { fillCopy } from '../copy.ts'
import { formatMoney } from '../format.ts'
import { hostedForm } from '../lead-form.ts'
import { listTools } from '../offers.ts'
import { hostedFormSources } from '../policy.ts'
import { HostedForm } from '../sections/hosted-form.tsx'
import { Faq, Hero, Icon, Section } from '../sections/index.ts'
import { PlaceLinks } from '../sections/place-links.tsx'
import { Timeline } from '../sections/timeline.tsx'
import type { IconName } from '../sections/index.ts'
import type { Content, Meta, RouteProps } from '../site.ts'
import { faqPage } from '../structured-data.ts'
import '../styles/pages/contact.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.contactPage.meta,
  pageType: 'ContactPage',
  mainEntity: 'business',
  structuredData: [...faqPage(content.contactPage.questions.items, page)],
})

export default function Contact({ content, page }: RouteProps) {
  const { contactPage: copy, thirdParties } = content
  const form = hostedForm(
    { content, page },
    {
      formId: thirdParties.hostedForms.contact,
      formType: 'contact',
      targetId: 'contact-form',
      successHref: page.href('/thank-you'),
      variant: 'inline',
    },
  )
  return (
    <>
      <Hero
        layout="parts"
        class="contact-hero"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        aside={
          <>
            <DirectLines content={content} />
            <div id="write" class="contact-form" data-tone="paper">
              <h2 class="contact-form__title">{copy.form.title}</h2>
              <Csp sources={hostedFormSources(content)} allowsStrings />
              <HostedForm content={content} {...form} orders={orders(content)} />
              <p class="contact-form__note">{copy.form.note}</p>
            </div>
            <div class="contact-more">
              <h2 class="replies__title">{copy.replies.title}</h2>
              <dl class="replies">
                {copy.replies.items.map(({ figure, label, text }) => (
                  <div key={label} class="reply">
                    <dt>{label}</dt>
                    <dd>
                      <strong>{figure}</strong> <span>{text}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </>
        }
      />
      <Section id="next" tone="paper" title={copy.next.title}>
        <Timeline steps={copy.next.steps} />
      </Section>
      <Section id="places" layout="split" title={copy.places.title}>
        <PlaceLinks content={content} links={copy.places.links} />
      </Section>
      {copy.questions.items.length > 0 && (
        <Section id="questions" tone="paper" layout="split" title={copy.questions.title}>
          <Faq questions={copy.questions.items} />
        </Section>
      )}
    </>
  )
}

/** The message that orders each tool, for links with the tool as a parameter. */
function orders(content: Content): Record<string, string> {
  const { contactPage } = content
  return Object.fromEntries(
    listTools(content).map(({ slug, title, price }) => [
      slug,
      fillCopy(contactPage.form.order, { tool: title, price: formatMoney(price) }),
    ]),
  )
}

/** Phone, e-mail and address, as alternatives to the form. */
function DirectLines({ content }: { content: Content }) {
  const { phone, email, address } = content.site
  const { direct } = content.contactPage
  const lines: { icon: IconName; label: string; value: string; note: string; href?: string }[] = [
    { icon: 'phone', label: direct.phone, value: phone.display, note: direct.phoneNote, href: `tel:${phone.e164}` },
    { icon: 'mail', label: direct.email, value: email, note: direct.emailNote, href: `mailto:${email}` },
    {
      icon: 'pin',
      label: direct.address,
      value: `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
      note: direct.addressNote,
    },
  ]
  return (
    <ul class="direct-lines" role="list" aria-label={direct.title}>
      {lines.map(({ icon, label, value, note, href }) => (
        <li key={icon} class="direct-line">
          <Icon name={icon} class="direct-line__icon" />
          <p>
            <span class="visually-hidden">{label}: </span>
            {href ? <a href={href}>{value}</a> : value}
            <span class="direct-line__note">{note}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
