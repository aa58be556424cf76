import { QuickAddButton } from '#client/features/cart/add-to-cart-button.tsx'
import { ProductGrid } from '#client/features/catalog/tiles/product-grid.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useProduct } from '#client/features/catalog/product/use-product.ts'
import { Section } from '#client/sections/section.tsx'

/** Shows up to four products that belong to a product. */
export function RelatedProducts({ id }: { id: number }) {
  const t = useTranslate()
  const products = useProduct(id).data?.related ?? []
  if (products.length === 0) return null
  return (
    <Section title={t('catalog.product.related')}>
      <ProductGrid
        products={products.slice(0, 4)}
        action={(product) => <QuickAddButton product={product} />}
      />
    </Section>
  )
}
