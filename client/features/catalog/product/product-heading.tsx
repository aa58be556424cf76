import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'
import { ProductTags } from '#client/features/catalog/tiles/product-tags.tsx'

type ProductHeadingProps = {
  product: Product
  /** Customer rating, passed in by the page. */
  rating: ReactNode
}

/** Shows brand, name, rating and tags of a product. */
export function ProductHeading({ product, rating }: ProductHeadingProps) {
  return (
    <header className="flex flex-col gap-3">
      {product.brandName && (
        <p className="text-small">
          {product.brandId === null ? (
            product.brandName
          ) : (
            <a href={paths.brand(product.brandId)} className={`${TEXT_LINK} ${LINK_TARGET}`}>
              {product.brandName}
            </a>
          )}
        </p>
      )}
      <h1 className="text-heading font-semibold">
        <ProductTitle title={product.title} />
      </h1>
      {rating}
      <ProductTags tags={product.tags} />
    </header>
  )
}
