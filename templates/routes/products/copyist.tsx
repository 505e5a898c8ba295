import { pathsWhileOn } from '../../offers.ts'
import { pageOf } from '../../pages.ts'
import { WaitlistProduct } from '../../sections/waitlist-product.tsx'
import { productBadge } from '../../product-badge.ts'
import { faqPage, software } from '../../structured-data.ts'
import type { Meta, RouteProps } from '../../site.ts'

export const paths = pathsWhileOn('copyist')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.copyistPage.meta,
  parents: [{ label: pageOf(content, 'products').meta.label, href: '/products' }],
  picture: content.copyistPage.picture.of,
  socialLine: content.copyistPage.discount,
  structuredData: [
    software({
      name: content.copyistPage.meta.label,
      description: content.copyistPage.hero.lead,
      status: productBadge(content, 'copyist', page),
      page,
    }),
    ...faqPage(content.copyistPage.questions.questions, page),
  ],
})

export default function Copyist({ content, page }: RouteProps) {
  const { copyistHero, copyistFooter } = content.thirdParties.hostedForms
  return (
    <WaitlistProduct
      content={content}
      page={page}
      copy={content.copyistPage}
      product="copyist"
      forms={{ hero: copyistHero, footer: copyistFooter }}
    />
  )
}
