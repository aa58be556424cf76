import { paths } from '#client/paths.ts'
import { BannerSkeleton, HeroBanner } from '#client/features/content/hero-banner.tsx'
import { TrustBadges } from '#client/features/content/trust-badges.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { newProductsQuery, saleQuery } from '#client/features/catalog/queries.ts'
import { bannersQuery } from '#client/features/content/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { HomeBrands } from './home-brands.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeFaq } from './home-faq.tsx'
import { HomeProducts } from './home-products.tsx'
import { HomeReviews } from './home-reviews.tsx'
import { RecentlyViewed } from '#client/pages/parts/recently-viewed.tsx'

/** Shows / (docs/specification.md › Routes). Each section loads and fails on its own. */
export default function HomePage() {
  const t = useTranslate()
  const banners = usePageQuery(bannersQuery)
  const sale = usePageQuery(saleQuery)
  const newest = usePageQuery(newProductsQuery)
  return (
    <div className="page-width flex flex-col gap-16 pt-4 pb-16 lg:gap-24 lg:pt-6 lg:pb-24">
      <div className="flex flex-col gap-4 lg:gap-6">
        <SectionBoundary>
          <QueryResult from={banners} skeleton={<BannerSkeleton />}>
            {(list) => <HeroBanner banners={list} />}
          </QueryResult>
        </SectionBoundary>
        {!banners.data?.length && <h1 className="sr-only">{t('meta.home')}</h1>}
        <TrustBadges />
      </div>
      <HomeProducts
        title={t('home.sale.title')}
        lead={t('home.sale.lead')}
        emptyText={t('home.sale.empty')}
        more={{ label: t('home.sale.more'), href: paths.sale() }}
        from={sale}
      />
      <HomeCategories />
      <HomeBrands />
      <HomeProducts
        title={t('home.new.title')}
        lead={t('home.new.lead')}
        emptyText={t('home.new.empty')}
        more={{ label: t('home.new.more'), href: paths.catalog({ tag: 'newest' }) }}
        from={{ ...newest, data: newest.data?.list }}
      />
      <HomeReviews />
      <div>
        <HomeFaq />
        <RecentlyViewed className="mt-16 lg:mt-24" />
      </div>
    </div>
  )
}
