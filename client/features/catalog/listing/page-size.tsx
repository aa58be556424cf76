import { useTranslate } from '#client/i18n/translate.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { PRODUCTS_PER_PAGE_OPTIONS } from '#contracts/limits.ts'
import type { CatalogList } from './catalog-list.ts'
import { FilterFields } from './filter-fields.tsx'
import { QUERY_NAMES, changeQuery } from './catalog-query.ts'

/**
 * Lets the shopper choose how many products a page lists. Place this below the products: a shopper who has seen them
 * all may want more per page.
 */
export function PageSize({ list }: { list: CatalogList }) {
  const t = useTranslate()
  return (
    <form method="get" action={list.basePath} className="flex items-center gap-3">
      <FilterFields list={list} own={QUERY_NAMES.size} />
      <div className="*:flex-row *:items-center *:gap-3">
        <SelectField
          label={t('catalog.size.label')}
          name={QUERY_NAMES.size}
          value={list.chosen.size}
          options={PRODUCTS_PER_PAGE_OPTIONS.map((size) => ({
            value: String(size),
            label: String(size),
          }))}
          onChange={(event) =>
            list.go(changeQuery(list.chosen, { size: Number(event.target.value) }))
          }
        />
      </div>
      <button type="submit" className={`${buttonClass('secondary')} hidden! noscript:flex!`}>
        {t('catalog.filter.show')}
      </button>
    </form>
  )
}
