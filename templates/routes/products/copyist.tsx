import { WaitlistProduct } from '../../sections/waitlist-product.tsx'
import type { Meta, RouteProps } from '../../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({
  ...content.copyistPage.meta,
  parents: [{ label: content.productsPage.meta.label, href: '/products' }],
  art: content.copyistPage.picture.of,
  artLine: content.copyistPage.discount,
})

export default function Copyist({ content, page }: RouteProps) {
  const { copyistHero, copyistFooter } = content.thirdParties.hostedForms
  return <WaitlistProduct content={content} page={page} copy={content.copyistPage} forms={{ hero: copyistHero, footer: copyistFooter }} />
}
