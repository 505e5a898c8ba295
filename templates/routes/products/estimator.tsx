import { pathsWhileOn } from '../../offers.ts'
import { pageOf } from '../../pages.ts'
import { WaitlistProduct } from '../../sections/waitlist-product.tsx'
import { productBadge } from '../../product-badge.ts'
import { faqPage, software } from '../../structured-data.ts'
import type { Meta, RouteProps } from '../../site.ts'

export const paths = pathsWhileOn('estimator')

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.estimatorPage.meta,
  parents: [{ label: pageOf(content, 'products').meta.label, href: '/products' }],
  picture: content.estimatorPage.picture.of,
  socialLine: content.estimatorPage.discount,
  structuredData: [
    software({
      name: content.estimatorPage.meta.label,
      description: content.estimatorPage.hero.lead,
      status: productBadge(content, 'estimator', page),
      page,
    }),
    ...faqPage(content.estimatorPage.questions.questions, page),
  ],
})

export default function Estimator({ content, page }: RouteProps) {
  const { estimatorHero, estimatorFooter } = content.thirdParties.hostedForms
  return (
    <WaitlistProduct
      content={content}
      page={page}
      copy={content.estimatorPage}
      product="estimator"
      forms={{ hero: estimatorHero, footer: estimatorFooter }}
    />
  )
}
