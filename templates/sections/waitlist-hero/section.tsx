import { productBadge } from '../../product-badge.ts'
import { Badge, Hero } from '../index.ts'
import { heroOf, type SectionProps } from '../section-props.ts'
import { WaitlistForm } from '../waitlist/form.tsx'
import { RichText } from '../../rich-text.tsx'

export default function WaitlistHeroSection({ section, content, page }: SectionProps<'waitlist-hero'>) {
  const { product, badge, join, form } = section
  const status = productBadge(content, product, page)
  return (
    <Hero
      {...heroOf(section)}
      aside={
        <WaitlistForm content={content} page={page} form={form} place="hero" id="waitlist">
          <h2>{join.title}</h2>
          <RichText as="p" text={join.text} />
        </WaitlistForm>
      }
    >
      <p class="badges">
        {status && <Badge>{status}</Badge>} <Badge kind="fact">{badge}</Badge>
      </p>
    </Hero>
  )
}
