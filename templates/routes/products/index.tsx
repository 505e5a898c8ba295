import { Island, Picture } from 'lanai'
import type { ProductCard } from '../../../content/schema/products.ts'
import ProductGrid from '../../../widgets/product-grid/widget.tsx'
import { listProducts } from '../../offers.ts'
import { productBadge, stateOf } from '../../product-badge.ts'
import { Art } from '../../sections/art.tsx'
import { Badge, ButtonLink, CallToAction, Hero, Section } from '../../sections/index.ts'
import { Timeline } from '../../sections/timeline.tsx'
import type { Meta, RouteProps } from '../../site.ts'
import { idOn, itemList, software } from '../../structured-data.ts'
import '../../styles/pages/products.css'

export const meta = ({ content, page }: RouteProps): Meta => ({
  ...content.productsPage.meta,
  picture: 'scenes/products',
  pageType: 'CollectionPage',
  structuredData: [
    itemList(
      content.productsPage.grid.title,
      listProducts(content).map(({ id, title, description, productType, href }) => {
        const url = productType ? page.absolute(href) : page.canonical
        return software({
          id: productType ? idOn(page, href, 'product') : `${page.canonical}#${id}`,
          name: title,
          description,
          status: productBadge(content, id, page),
          url,
          page,
        })
      }),
      page,
    ),
  ],
})

export default function Products({ content, page }: RouteProps) {
  const { forms, productsPage: copy } = content
  const products = listProducts(content)
  return (
    <>
      <Hero
        layout="panorama"
        eyebrow={copy.hero.eyebrow}
        title={copy.hero.title}
        lead={copy.hero.lead}
        actions={
          <>
            <ButtonLink href="/contact">{copy.hero.demo}</ButtonLink>
            <ButtonLink href="/services" kind="secondary">
              {copy.hero.services}
            </ButtonLink>
          </>
        }
        aside={<Picture of="scenes/products" alt={copy.hero.pictureAlt} sizes="100vw" priority wide />}
      />
      <Section id="catalogue" class="product-section" title={copy.grid.title} lead={copy.grid.lead}>
        <Island of={ProductGrid} when="visible" copy={forms.productGrid}>
          <div class="products">
            {products.map((product, index) => (
              <ProductTile key={product.id} product={{ ...product, ...stateOf(content, product, page) }} first={index === 0} />
            ))}
          </div>
        </Island>
      </Section>
      <Section id="approach" surface="paper" title={copy.approach.title} lead={copy.approach.lead}>
        <Timeline steps={copy.approach.stages} />
      </Section>
      <CallToAction
        look="plan"
        title={copy.callToAction.title}
        text={copy.callToAction.text}
        actions={<ButtonLink href="/contact">{copy.callToAction.button}</ButtonLink>}
      />
    </>
  )
}

interface ProductTileProps {
  product: Omit<ProductCard, 'badge' | 'stage'> & ReturnType<typeof stateOf>
  first: boolean
}

function ProductTile({ product, first }: ProductTileProps) {
  const { id, title, description, pictureAlt, photo, href, ctaText, badge, stage, accentColor } = product
  const sizes = first ? '(width >= 62em) 50rem, 92vw' : '(width >= 84em) 26rem, (width >= 62em) 30vw, (width >= 48em) 46vw, 92vw'
  return (
    <article class="card product" data-product={id} data-stage={stage} data-accent={accentColor}>
      <div class="product__picture">
        <Art of={`products/${id}`} photo={photo} alt={pictureAlt} sizes={sizes} />
      </div>
      <div class="product__body">
        {badge && (
          <p>
            <Badge>{badge}</Badge>
          </p>
        )}
        <h3 class="product__title">{title}</h3>
        <p class="product__text">{description}</p>
        <a class="cover-link product__link" href={href}>
          <span>{ctaText}</span>
          <span class="visually-hidden">: {title}</span>
        </a>
      </div>
    </article>
  )
}
