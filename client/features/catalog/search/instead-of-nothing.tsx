import type { ReactNode } from 'react'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { bestSellersQuery, countQuery } from '#client/features/catalog/queries.ts'
import { ProductGrid } from '#client/features/catalog/tiles/product-grid.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { shorterSearches } from './shorter-searches.ts'

type InsteadOfNothingProps = {
  keyword: string
  /** Renders the action on a product's card, such as adding to the cart. */
  action: (product: ProductSummary) => ReactNode
}

/** Offers the best sellers, and shorter searches that find something. Loads only after a search that found nothing. */
export function InsteadOfNothing({ keyword, action }: InsteadOfNothingProps) {
  const t = useTranslate()
  const bestSellers = useBrowserQuery(bestSellersQuery).data?.list ?? []
  return (
    <div className="flex flex-col gap-10">
      <FewerWords keyword={keyword} />
      {bestSellers.length > 0 && (
        <section aria-labelledby={HEADING_ID} className="flex flex-col gap-4">
          <h2 id={HEADING_ID} className="text-title font-semibold">
            {t('catalog.empty.bestSellers')}
          </h2>
          <ProductGrid products={bestSellers} action={action} />
        </section>
      )}
    </div>
  )
}

const HEADING_ID = 'best-sellers'

function FewerWords({ keyword }: { keyword: string }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('catalog.empty.fewerWords')} className="hidden text-center has-[li]:block">
      <p className="text-ink-soft">{t('catalog.empty.fewerWords')}</p>
      <ul className="flex flex-wrap justify-center gap-x-6">
        {shorterSearches(keyword).map((shorter) => (
          <ShorterSearch key={shorter} keyword={shorter} />
        ))}
      </ul>
    </nav>
  )
}

/**
 * Shows a link to a shorter search, and how many products that search finds. Renders nothing if the search finds
 * nothing.
 */
function ShorterSearch({ keyword }: { keyword: string }) {
  const t = useTranslate()
  const count = useBrowserQuery(countQuery(keyword)).data?.total ?? 0
  if (count === 0) return null
  return (
    <li className="flex items-center gap-2">
      <a href={paths.search({ q: keyword })} className={`${TEXT_LINK} ${LINK_TARGET}`}>
        {keyword}
      </a>
      <span className="text-small text-ink-soft tabular">{t('catalog.count', { count })}</span>
    </li>
  )
}
