import {
  brandsQuery,
  hotCategoriesQuery,
  newProductsQuery,
  saleQuery,
} from '#client/features/catalog/queries.ts'
import { bannersQuery, faqQuery, homeReviewsQuery } from '#client/features/content/queries.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { RecentlyViewed } from '#client/pages/parts/recently-viewed.tsx'
import { later } from '#client/sections/later.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'

const products = () => import('./home-products.tsx')

const HomeBanner = later(async () => (await import('./home-banner.tsx')).HomeBanner, {
  queries: () => [bannersQuery],
})
const TrustBadges = later(
  async () => (await import('#client/features/content/trust-badges.tsx')).TrustBadges,
  { still: true },
)
const SaleProducts = later(async () => (await products()).SaleProducts, {
  queries: () => [saleQuery],
})
const HomeCategories = later(async () => (await import('./home-categories.tsx')).HomeCategories, {
  still: true,
  queries: () => [hotCategoriesQuery],
})
const HomeBrands = later(async () => (await import('./home-brands.tsx')).HomeBrands, {
  still: true,
  queries: () => [brandsQuery],
})
const NewProducts = later(async () => (await products()).NewProducts, {
  queries: () => [newProductsQuery],
})
const HomeReviews = later(async () => (await import('./home-reviews.tsx')).HomeReviews, {
  still: true,
  queries: () => [homeReviewsQuery],
})
const HomeFaq = later(async () => (await import('./home-faq.tsx')).HomeFaq, {
  still: true,
  queries: () => [faqQuery],
})

/** Parts that a navigation loads before it shows the page. */
export const parts = [
  HomeBanner,
  TrustBadges,
  SaleProducts,
  HomeCategories,
  HomeBrands,
  NewProducts,
  HomeReviews,
  HomeFaq,
]

/** Shows / (docs/specification.md › Routes). Each section loads and fails on its own. */
export default function HomePage() {
  const t = useTranslate()
  const banners = usePageQuery(bannersQuery)
  return (
    <div className="page-width flex flex-col gap-16 pt-4 pb-16 lg:gap-24 lg:pt-6 lg:pb-24">
      <div className="flex flex-col gap-4 lg:gap-6">
        <SectionBoundary>
          <HomeBanner />
        </SectionBoundary>
        {!banners.data?.length && <h1 className="sr-only">{t('meta.home')}</h1>}
        <TrustBadges />
      </div>
      <SaleProducts />
      <HomeCategories />
      <HomeBrands />
      <NewProducts />
      <HomeReviews />
      <div>
        <HomeFaq />
        <RecentlyViewed className="mt-16 lg:mt-24" />
      </div>
    </div>
  )
}
