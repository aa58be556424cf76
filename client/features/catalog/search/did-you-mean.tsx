import { useBrowserQuery, usePageQuery } from '#client/api/use-query.ts'
import { brandsQuery, categoriesQuery, correctionQuery } from '#client/features/catalog/queries.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { wordsOf } from '#contracts/catalog/search-words.ts'
import { closestNames } from './closest-names.ts'

const SHOWN = 3

/**
 * Helps after a search that found nothing. Links to a search for the corrected keyword, and to the categories and
 * brands whose names are closest to the keyword. Only the browser requests the correction, not the server.
 */
export function DidYouMean({ keyword }: { keyword: string }) {
  const t = useTranslate()
  const categories = usePageQuery(categoriesQuery).data ?? []
  const brands = usePageQuery(brandsQuery).data?.list ?? []
  const named = [
    ...categories.map(({ id, name }) => ({ name, href: paths.category(id) })),
    ...brands.map(({ id, name }) => ({ name, href: paths.brand(id) })),
  ]
  const correction = useBrowserQuery(correctionQuery(keyword)).data
  const close = closestNames(named, keyword, SHOWN)
  // If a category or brand has the corrected keyword as its name, leaves out the link to the corrected search, because
  // both links would have the same text.
  const corrected =
    correction && !close.some(({ name }) => isSameName(name, correction.keyword))
      ? [{ name: correction.keyword, href: paths.search({ q: correction.keyword }) }]
      : []
  const meant = [...corrected, ...close]
  if (meant.length === 0) return null
  return (
    <nav aria-label={t('catalog.empty.didYouMean')}>
      <p className="text-ink-soft">{t('catalog.empty.didYouMean')}</p>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {meant.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className={`${TEXT_LINK} ${LINK_TARGET}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isSameName(name: string, other: string): boolean {
  return wordsOf(name).join(' ') === wordsOf(other).join(' ')
}
