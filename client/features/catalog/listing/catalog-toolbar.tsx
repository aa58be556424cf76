import type { ReactNode, Ref } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { Sort } from '#contracts/catalog/catalog.ts'
import type { CatalogList } from './catalog-list.ts'
import { FilterFields } from './filter-fields.tsx'
import { QUERY_NAMES, SORT_CHOICES, changeQuery, isSort } from './catalog-query.ts'

const SORT_TEXTS = {
  price_desc: 'catalog.sort.priceDesc',
  price_asc: 'catalog.sort.priceAsc',
  sales_desc: 'catalog.sort.salesDesc',
  sales_asc: 'catalog.sort.salesAsc',
} as const satisfies Record<Sort, string>

type CatalogToolbarProps = {
  list: CatalogList
  /**
   * Heading with the number of products. Gets the focus after a click on a page link, or on a link that removes a
   * filter.
   */
  heading?: Ref<HTMLHeadingElement>
  /** Number of products. Undefined while the list is loading or if loading failed. */
  total: number | undefined
  failed: boolean
  /** Button that opens the filters on narrow screens. */
  filterButton: ReactNode
  /**
   * Label of the default sort order. If undefined, the label is “Best match” in a search and “Newest” in any other
   * list.
   */
  defaultSort?: string
}

/**
 * Shows which products of the list are on the page, how many products the list has, and the sort order
 * (docs/specification.md › Business constants and limits). The default order is newest first, or best match first in a
 * search. On narrow screens, filters and sort order form one row that stays in view.
 */
export function CatalogToolbar(props: CatalogToolbarProps) {
  const { list, heading, total, failed, filterButton, defaultSort } = props
  const t = useTranslate()
  const { query, chosen } = list
  const sorts = SORT_CHOICES.map((sort) => ({ value: sort, label: t(SORT_TEXTS[sort]) }))
  return (
    // The row with the sort order is sticky on narrow screens, and would stick only within this element. `contents`
    // removes the element's box there, so that the row sticks within the whole column of products.
    <div className="contents lg:flex lg:items-end lg:justify-between lg:gap-6">
      <div role="status" className="min-h-6 text-ink-soft tabular lg:self-center">
        {(total !== undefined || !failed) && (
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            {total === undefined ? t('ui.loading') : <Count list={list} total={total} />}
          </h2>
        )}
      </div>
      <div className="top-(--header-height) z-25 -mx-4 flex items-end gap-3 border-line bg-ground px-4 py-2 max-lg:sticky max-lg:-my-2 max-lg:border-b lg:mx-0 lg:p-0">
        {filterButton}
        <form method="get" action={list.basePath} className="flex min-w-0 grow items-end gap-3">
          <FilterFields list={list} own={QUERY_NAMES.sort} />
          {/* Narrow screens show no label, because options such as “Best selling” make clear that this field sorts. */}
          <div className="min-w-0 grow max-lg:[&_label]:sr-only lg:w-56">
            <SelectField
              label={t('catalog.sort.label')}
              name={QUERY_NAMES.sort}
              value={chosen.sort ?? ''}
              placeholder={
                defaultSort ?? t(query.keyword ? 'catalog.sort.relevance' : 'catalog.sort.newest')
              }
              options={sorts}
              onChange={(event) => {
                const { value } = event.target
                list.go(changeQuery(chosen, { sort: isSort(value) ? value : null }))
              }}
            />
          </div>
          <button type="submit" className={`${buttonClass('secondary')} hidden! noscript:flex!`}>
            {t('catalog.filter.apply')}
          </button>
        </form>
      </div>
    </div>
  )
}

function Count({ list, total }: { list: CatalogList; total: number }) {
  const t = useTranslate()
  const { page, size } = list.query
  const from = (page - 1) * size + 1
  if (total <= size || from > total) return t('catalog.count', { count: total })
  return t('catalog.range', { from, to: Math.min(from + size - 1, total), count: total })
}
