import { BannerSkeleton, HeroBanner } from '#client/features/content/hero-banner.tsx'
import { bannersQuery } from '#client/features/content/queries.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { QueryResult } from '#client/sections/query-result.tsx'

/** Shows the banners at the top of the home page. */
export function HomeBanner() {
  return (
    <QueryResult from={usePageQuery(bannersQuery)} skeleton={<BannerSkeleton />}>
      {(list) => <HeroBanner banners={list} />}
    </QueryResult>
  )
}
