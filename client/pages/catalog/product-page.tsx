import { useEffect } from 'react'
import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { rememberProduct } from '#client/session/recent-products.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import {
  categoriesQuery,
  productQuery,
  specificationsQuery,
} from '#client/features/catalog/queries.ts'
import { useProduct } from '#client/features/catalog/product/use-product.ts'
import { ProductPageSkeleton } from '#client/features/catalog/product/product-page-skeleton.tsx'
import { productReviewsQuery } from '#client/features/content/queries.ts'
import type { Product } from '#contracts/catalog/catalog.ts'
import { later } from '#client/sections/later.tsx'
import { Missing } from '#client/pages/parts/missing.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { RecentlyViewed } from '#client/pages/parts/recently-viewed.tsx'

type Id = { id: number }

const still = () => import('./product-still.tsx')
const ofProduct = { queries: ({ id }: Id) => [productQuery(id)] }

const ProductGallery = later(
  async () => (await import('./product-gallery.tsx')).ProductGallery,
  ofProduct,
)
const ProductTop = later(async () => (await still()).ProductTop, {
  still: true,
  queries: ({ id }: Id) => [productQuery(id), productReviewsQuery(id)],
})
const ProductBuy = later(async () => (await import('./product-buy.tsx')).ProductBuy, ofProduct)
const ProductFacts = later(async () => (await still()).ProductFacts, {
  still: true,
  queries: ({ id }: Id) => [productQuery(id), specificationsQuery(id)],
})
const ProductReviews = later(async () => (await import('./product-reviews.tsx')).ProductReviews, {
  queries: ({ productId }: { productId: number }) => [productReviewsQuery(productId)],
})
const RelatedProducts = later(
  async () => (await import('./related-products.tsx')).RelatedProducts,
  ofProduct,
)

export const parts = [
  ProductGallery,
  ProductTop,
  ProductBuy,
  ProductFacts,
  ProductReviews,
  RelatedProducts,
]

/** Shows /product/{id} (docs/specification.md › Routes). */
export default function ProductPage({ params }: PageProps) {
  const product = useProduct(Number(params.id))
  if (product.isError && !product.data) {
    return <Missing query={product} title="catalog.missing.product" />
  }
  if (!product.data) return <ProductPageSkeleton />
  return <ProductView product={product.data} />
}

function ProductView({ product }: { product: Product }) {
  const { id } = product
  const crumbs = useCrumbs(product)
  useEffect(() => rememberProduct(id), [id])
  return (
    <PageFrame crumbs={crumbs}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <ProductGallery id={id} />
        <div className="flex flex-col gap-6 lg:sticky lg:top-32">
          <ProductTop id={id} />
          <ProductBuy id={id} />
        </div>
      </div>
      <div className="mt-8 flex flex-col gap-16 lg:mt-12 lg:gap-20">
        <ProductFacts id={id} />
        <ProductReviews productId={id} />
        <div>
          <RelatedProducts id={id} />
          <RecentlyViewed except={id} className="mt-16 lg:mt-20" />
        </div>
      </div>
    </PageFrame>
  )
}

function useCrumbs(product: Product) {
  const t = useTranslate()
  const categories = usePageQuery(categoriesQuery).data
  const category = categories?.find((candidate) => candidate.id === product.categoryId)
  return [
    { label: t('meta.catalog'), href: paths.catalog() },
    ...(category ? [{ label: category.name, href: paths.category(category.id) }] : []),
    { label: product.title },
  ]
}
