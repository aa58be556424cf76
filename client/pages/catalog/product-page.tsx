import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { AddToCartButton } from '#client/features/cart/add-to-cart-button.tsx'
import { Authenticity } from '#client/features/catalog/product/authenticity.tsx'
import { BuyBox } from '#client/features/catalog/product/buy-box.tsx'
import { CompareLink } from '#client/features/catalog/compare/compare-link.tsx'
import { SaveSpot } from '#client/features/catalog/saved/save-spot.tsx'
import { previewProduct } from '#client/features/catalog/product/preview-product.ts'
import { ProductHeading } from '#client/features/catalog/product/product-heading.tsx'
import { ProductPageSkeleton } from '#client/features/catalog/product/product-page-skeleton.tsx'
import {
  Specifications,
  SpecificationsSkeleton,
} from '#client/features/catalog/product/specifications.tsx'
import { DeliveryCost } from '#client/features/orders/estimate/delivery-cost.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { rememberProduct } from '#client/session/recent-products.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import {
  categoriesQuery,
  productQuery,
  specificationsQuery,
} from '#client/features/catalog/queries.ts'
import { Gallery } from '#client/product/gallery.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { RichText } from '#client/ui/rich-text.tsx'
import { Section } from '#client/sections/section.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'
import { InOtherMoney } from '#client/pages/parts/in-crypto.tsx'
import { Missing } from '#client/pages/parts/missing.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { PRODUCT_GRID } from '#client/features/catalog/product/product-page-skeleton.tsx'
import { JumpLinks, SECTION_IDS } from './jump-links.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { RecentlyViewed } from '#client/pages/parts/recently-viewed.tsx'
import { RelatedProducts } from './related-products.tsx'
import { WholeSet } from './whole-set.tsx'

/** Shows /product/{id} (docs/specification.md › Routes). */
export default function ProductPage({ params }: PageProps) {
  const id = Number(params.id)
  const queryClient = useQueryClient()
  // Until the product has loaded, shows the data of the product's card, if an earlier page has shown the card.
  const product = usePageQuery(productQuery(id), {
    placeholderData: () => previewProduct(queryClient, id),
  })
  if (product.isError && !product.data) {
    return <Missing query={product} title="catalog.missing.product" />
  }
  if (!product.data) return <ProductPageSkeleton />
  return <ProductView product={product.data} />
}

function ProductView({ product }: { product: Product }) {
  const t = useTranslate()
  const specifications = usePageQuery(specificationsQuery(product.id))
  const categories = usePageQuery(categoriesQuery).data
  const category = categories?.find((candidate) => candidate.id === product.categoryId)
  const crumbs = [
    { label: t('meta.catalog'), href: paths.catalog() },
    ...(category ? [{ label: category.name, href: paths.category(category.id) }] : []),
    { label: product.title },
  ]
  useEffect(() => rememberProduct(product.id), [product.id])
  return (
    <PageFrame crumbs={crumbs}>
      {/* Puts title and rating above the picture on phones, where the picture fills the first screen. */}
      <div className={PRODUCT_GRID}>
        <div className="lg:col-start-2">
          <ProductHeading
            product={product}
            rating={
              <div className="-my-2 flex flex-wrap items-center gap-x-5">
                <RatingSummary productId={product.id} />
                {/* The “save” button and the link to the comparison always stay on one line. */}
                <span className="flex items-center gap-5">
                  <CompareLink product={product} />
                  <SaveSpot product={product} />
                </span>
              </div>
            }
          />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Gallery images={product.images} alt={product.title} shared={paths.product(product.id)} />
        </div>
        <div className="lg:sticky lg:top-32">
          <BuyBox
            product={product}
            equivalent={<InOtherMoney price={product.price} />}
            action={(quantity) => <AddToCartButton product={product} quantity={quantity} />}
            deliveryCost={(quantity) => <DeliveryCost items={[{ id: product.id, quantity }]} />}
          />
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-16 lg:mt-12 lg:gap-20">
        <JumpLinks product={product} />
        <Section id={SECTION_IDS.specifications} title={t('catalog.product.specifications')}>
          <QueryResult from={specifications} skeleton={<SpecificationsSkeleton />}>
            {(groups) => <Specifications groups={groups} />}
          </QueryResult>
        </Section>
        {product.descriptionHtml && (
          <Section id={SECTION_IDS.description} title={t('catalog.product.description')}>
            <RichText html={product.descriptionHtml} />
          </Section>
        )}
        <Section
          id={SECTION_IDS.authenticity}
          title={t('catalog.authenticity.title')}
          lead={t('catalog.authenticity.lead')}
          more={{ label: t('meta.genuine'), href: paths.genuine({ id: product.id }) }}
        >
          <Authenticity kind={category?.kind} />
        </Section>
        <ProductReviews productId={product.id} />
        <div className="print:hidden">
          <WholeSet product={product} />
          <RelatedProducts products={product.related} />
          <RecentlyViewed except={product.id} className="mt-16 lg:mt-20" />
        </div>
      </div>
    </PageFrame>
  )
}
