import { AddressCard } from '#client/features/addresses/address-card.tsx'
import { ArticleCard, ArticleLinks } from '#client/features/content/articles/article-teaser.tsx'
import { HeroBanner } from '#client/features/content/hero-banner.tsx'
import { ReviewCard, ReviewsSkeleton } from '#client/features/content/reviews/review-card.tsx'
import { ReviewGrid } from '#client/features/content/reviews/review-grid.tsx'
import { StarBars } from '#client/features/content/reviews/star-bars.tsx'
import { TrustBadges } from '#client/features/content/trust-badges.tsx'
import type { Group } from '#client/workbench/examples/part.ts'

export const CONTENT: Group = {
  parts: [
    {
      file: 'features/content/reviews/review-card.tsx',
      states: ({ t, shop }) => ({
        'five stars': <ReviewCard review={shop.review(5)} />,
        'about a product': (
          <ReviewCard review={shop.review(3)} about={<a href="/">{t('cart.continue')}</a>} />
        ),
        'unknown author and rating': (
          <ReviewCard review={shop.review(null, { username: '', createdAt: null })} />
        ),
        loading: <ReviewsSkeleton count={1} />,
      }),
    },
    {
      file: 'features/content/reviews/review-grid.tsx',
      states: ({ shop }) => ({
        'row that scrolls sideways': (
          <ReviewGrid isRow reviews={[shop.review(5), shop.review(2, { id: 2 })]} />
        ),
      }),
    },
    {
      file: 'features/content/reviews/star-bars.tsx',
      states: () => ({
        'one chosen': <StarBars counts={[0, 1, 3, 9, 21]} chosen={4} onChoose={() => {}} />,
      }),
    },
    {
      file: 'features/addresses/address-card.tsx',
      states: ({ shop }) => ({
        saved: <AddressCard address={shop.address()} />,
        'long words': (
          <AddressCard
            address={shop.address({
              configName: 'Donaudampfschifffahrtsgesellschaftsbüro',
              address: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 12',
            })}
          />
        ),
      }),
    },
    {
      file: 'features/content/articles/article-teaser.tsx',
      states: ({ shop }) => ({
        card: <ArticleCard article={shop.article()} />,
        'numbered links': (
          <ArticleLinks
            numbered
            articles={[shop.article(), shop.article({ id: 2, views: null })]}
          />
        ),
      }),
    },
    {
      file: 'features/content/hero-banner.tsx',
      states: ({ shop }) => ({ 'one banner': <HeroBanner banners={[shop.banner()]} /> }),
    },
    {
      file: 'features/content/trust-badges.tsx',
      states: () => ({ 'all four': <TrustBadges /> }),
    },
  ],
}
