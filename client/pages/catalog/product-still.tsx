import { Authenticity } from '#client/features/catalog/product/authenticity.tsx'
import { ProductHeading } from '#client/features/catalog/product/product-heading.tsx'
import {
  Specifications,
  SpecificationsSkeleton,
} from '#client/features/catalog/product/specifications.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { useProduct } from '#client/features/catalog/product/use-product.ts'
import { specificationsQuery } from '#client/features/catalog/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { RichText } from '#client/ui/rich-text.tsx'
import { RatingSummary } from './rating-summary.tsx'

type PartProps = { id: number }

/** Shows brand, name, rating and tags of a product. */
export function ProductTop({ id }: PartProps) {
  const { data: product } = useProduct(id)
  return product && <ProductHeading product={product} rating={<RatingSummary productId={id} />} />
}

/** Shows specifications, description and the advice on genuine devices. */
export function ProductFacts({ id }: PartProps) {
  const t = useTranslate()
  const { data: product } = useProduct(id)
  const specifications = usePageQuery(specificationsQuery(id))
  return (
    <div className="flex flex-col gap-16 lg:gap-20">
      <Section title={t('catalog.product.specifications')}>
        <QueryResult from={specifications} skeleton={<SpecificationsSkeleton />}>
          {(groups) => <Specifications groups={groups} />}
        </QueryResult>
      </Section>
      {product?.descriptionHtml && (
        <Section title={t('catalog.product.description')}>
          <RichText html={product.descriptionHtml} />
        </Section>
      )}
      <Section
        id="authenticity"
        title={t('catalog.authenticity.title')}
        lead={t('catalog.authenticity.lead')}
      >
        <Authenticity />
      </Section>
    </div>
  )
}
