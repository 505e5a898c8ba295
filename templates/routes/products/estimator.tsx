import { WaitlistProduct } from '../../sections/waitlist-product.tsx'
import type { Meta, RouteProps } from '../../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({
  ...content.estimatorPage.meta,
  parents: [{ label: content.productsPage.meta.label, href: '/products' }],
  art: content.estimatorPage.picture.of,
  artLine: content.estimatorPage.discount,
})

export default function Estimator({ content, page }: RouteProps) {
  const { estimatorHero, estimatorFooter } = content.thirdParties.hostedForms
  return (
    <WaitlistProduct content={content} page={page} copy={content.estimatorPage} forms={{ hero: estimatorHero, footer: estimatorFooter }} />
  )
}
