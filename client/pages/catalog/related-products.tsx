import { QuickAddButton } from '#client/features/cart/quick-add-button.tsx'
import { CompareLink } from '#client/features/catalog/compare/compare-link.tsx'
import { ProductGrid } from '#client/features/catalog/tiles/product-grid.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Section } from '#client/sections/section.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { SECTION_IDS } from './jump-links.tsx'

export function RelatedProducts({ products }: { products: readonly ProductSummary[] }) {
  const t = useTranslate()
  if (products.length === 0) return null
  return (
    <Section id={SECTION_IDS.related} title={t('catalog.product.related')} height={[880, 880, 556]}>
      <ProductGrid
        products={products.slice(0, 4)}
        action={(product) => (
          <>
            <CompareLink compact product={product} />
            <QuickAddButton product={product} />
          </>
        )}
      />
    </Section>
  )
}
