import { Island } from 'lanai'
import type { ProductCard } from '../../../content/schema/products.ts'
import ProductGrid from '../../../widgets/product-grid/widget.tsx'
import { listProducts } from '../../offers.ts'
import { stateOf } from '../../product-badge.ts'
import { Art } from '../art.tsx'
import { Badge, Card, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function ProductsSection({ section, content, page }: SectionProps<'products'>) {
  return (
    <Section {...headingOf(section)}>
      <Island of={ProductGrid} when="visible" copy={content.forms.productGrid}>
        <div class="stack stack--5 products">
          {listProducts(content).map((product, index) => (
            <ProductTile key={product.id} product={{ ...product, ...stateOf(content, product, page) }} first={index === 0} />
          ))}
        </div>
      </Island>
    </Section>
  )
}

interface ProductTileProps {
  product: Omit<ProductCard, 'badge' | 'stage'> & ReturnType<typeof stateOf>
  first: boolean
}

function ProductTile({ product, first }: ProductTileProps) {
  const { id, title, description, alt, photo, href, ctaText, badge, stage, accentColor } = product
  const sizes = first ? '(width >= 62em) 50rem, 92vw' : '(width >= 84em) 26rem, (width >= 62em) 30vw, (width >= 48em) 46vw, 92vw'
  return (
    <Card class="product" data-product={id} data-stage={stage} data-accent={accentColor}>
      <div class="product__picture">
        <Art of={`products/${id}`} photo={photo} alt={alt} sizes={sizes} />
      </div>
      <div class="product__body">
        {badge && (
          <p>
            <Badge>{badge}</Badge>
          </p>
        )}
        <h3 class="product__title">{title}</h3>
        <p class="product__text">{description}</p>
        <a class="cover-link target product__link" href={href}>
          <span>{ctaText}</span>
          <span class="visually-hidden">: {title}</span>
        </a>
      </div>
    </Card>
  )
}
