import type { ReactNode, Ref } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { PRODUCTS_PER_PAGE_OPTIONS } from '#contracts/limits.ts'
import type { Sort } from '#contracts/catalog/catalog.ts'
import type { CatalogList } from './catalog-list.ts'
import { QUERY_NAMES, SORT_CHOICES, catalogHref, changeQuery, isSort } from './catalog-query.ts'

const SORT_TEXTS = {
  price_desc: 'catalog.sort.priceDesc',
  price_asc: 'catalog.sort.priceAsc',
  sales_desc: 'catalog.sort.salesDesc',
  sales_asc: 'catalog.sort.salesAsc',
} as const satisfies Record<Sort, string>

type CatalogToolbarProps = {
  list: CatalogList
  /** Heading with the number of products, which gets the focus when a page or filter changes. */
  heading?: Ref<HTMLHeadingElement>
  /** Number of products. Undefined while the list is loading or if loading failed. */
  total: number | undefined
  failed: boolean
  /** Button that opens the filters on narrow screens. */
  filterButton: ReactNode
}

/**
 * Shows the number of products, the sort order and the page size (docs/specification.md › Business constants and
 * limits). The default order is newest first, and the best match first in a search.
 */
export function CatalogToolbar(props: CatalogToolbarProps) {
  const { list, heading, total, failed, filterButton } = props
  const t = useTranslate()
  const { query } = list
  const sorts = SORT_CHOICES.map((sort) => ({ value: sort, label: t(SORT_TEXTS[sort]) }))
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div role="status" className="min-h-6 self-center text-ink-soft tabular">
        {(total !== undefined || !failed) && (
          <h2
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-[calc(var(--header-height)+1rem)] outline-none"
          >
            {total === undefined ? t('ui.loading') : t('catalog.count', { count: total })}
          </h2>
        )}
      </div>
      <div className="grid w-full grid-cols-[minmax(0,1fr)_7rem] items-end gap-3 sm:flex sm:w-auto">
        {filterButton}
        <form method="get" action={list.basePath} className="contents">
          <FilterFields list={list} />
          <div className="sm:w-56">
            <SelectField
              label={t('catalog.sort.label')}
              name={QUERY_NAMES.sort}
              value={query.sort ?? ''}
              placeholder={t(query.keyword ? 'catalog.sort.relevance' : 'catalog.sort.newest')}
              options={sorts}
              onChange={(event) => {
                const { value } = event.target
                list.go(changeQuery(query, { sort: isSort(value) ? value : null }))
              }}
            />
          </div>
          <div className="sm:w-28">
            <SelectField
              label={t('catalog.size.label')}
              name={QUERY_NAMES.size}
              value={query.size}
              options={PRODUCTS_PER_PAGE_OPTIONS.map((size) => ({
                value: String(size),
                label: String(size),
              }))}
              onChange={(event) =>
                list.go(changeQuery(query, { size: Number(event.target.value) }))
              }
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

/** Renders hidden fields, so that a submit without JavaScript keeps the filters of the URL. */
function FilterFields({ list }: { list: CatalogList }) {
  const [, search = ''] = catalogHref(list.basePath, list.query).split('?')
  const ours: readonly string[] = [QUERY_NAMES.sort, QUERY_NAMES.size, QUERY_NAMES.page]
  return [...new URLSearchParams(search)]
    .filter(([name]) => !ours.includes(name))
    .map(([name, value]) => (
      <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
    ))
}
