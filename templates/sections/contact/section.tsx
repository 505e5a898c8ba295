import { Csp } from 'lanai'
import type { Copy } from '../../../content/schema/shared.ts'
import { fill } from '../../../widgets/shared/fill.ts'
import { formatMoney } from '../../../content/format.ts'
import { hostedForm } from '../../lead-form.ts'
import { listTools } from '../../offers.ts'
import { hostedFormSources } from '../../policy.ts'
import type { Content } from '../../site.ts'
import { HostedForm } from '../hosted-form.tsx'
import { Hero, Icon, type IconName } from '../index.ts'
import type { SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

type Props = SectionProps<'contact'>

export default function ContactSection({ section, content, page }: Props) {
  const { eyebrow, title, lead, form, replies } = section
  const hosted = hostedForm(
    { content, page },
    {
      formId: content.thirdParties.hostedForms.contact,
      formType: 'contact',
      targetId: 'contact-form',
      successHref: page.href('/thank-you'),
      variant: 'inline',
    },
  )
  return (
    <Hero
      layout="parts"
      class="contact-hero"
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      aside={
        <>
          <DirectLines content={content} copy={section.direct} />
          <div id="write" class="sheet contact-form" data-surface="paper">
            <h2 class="contact-form__title">{form.title}</h2>
            <Csp sources={hostedFormSources(content)} allowsStrings />
            <HostedForm content={content} {...hosted} orders={ordersOf(content, form.order)} />
            <RichText as="p" class="contact-form__note" text={form.note} />
          </div>
          <div class="contact-more">
            <h2 class="replies__title">{replies.title}</h2>
            <dl class="replies rows">
              {replies.points.map(({ figure, label, text }) => (
                <div key={label} class="reply">
                  <dt>{label}</dt>
                  <dd>
                    <strong>{figure}</strong> <RichText as="span" text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      }
    />
  )
}

/** The message that orders each tool, for links with the tool as a parameter. */
function ordersOf(content: Content, message: Copy<'tool' | 'price'>): Record<string, string> {
  return Object.fromEntries(
    listTools(content).map(({ slug, title, price }) => [slug, fill(message, { tool: title, price: formatMoney(price) })]),
  )
}

/** Phone, e-mail and address, as alternatives to the form. */
function DirectLines({ content, copy }: { content: Content; copy: Props['section']['direct'] }) {
  const { phone, email, address } = content.site
  const lines: { icon: IconName; label: string; value: string; note: string; href?: string }[] = [
    { icon: 'phone', label: copy.phone, value: phone.display, note: copy.phoneNote, href: `tel:${phone.e164}` },
    { icon: 'mail', label: copy.email, value: email, note: copy.emailNote, href: `mailto:${email}` },
    {
      icon: 'pin',
      label: copy.address,
      value: `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
      note: copy.addressNote,
    },
  ]
  return (
    <ul class="direct-lines" role="list" aria-label={copy.title}>
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
