import type { FormEvent } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import type { Brand, FilterGroup } from '#contracts/catalog/catalog.ts'
import { AttributeFilter } from './attribute-filter.tsx'
import type { CatalogList } from './catalog-list.ts'
import { QUERY_NAMES, changeQuery, parseId } from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { PriceFilter } from './price-filter.tsx'

export type FilterChoices = {
  groups: readonly FilterGroup[]
  brands: readonly Brand[]
  symbol: string
}

/** Number of attribute groups that are open at first. */
const OPEN_GROUPS = 2

/**
 * Shows all filters of a list as a GET form. Without JavaScript, the button submits the form. With JavaScript, each
 * change applies immediately, and the controls show the change before the new list has loaded.
 */
export function CatalogFilters({
  list,
  choices,
  formId,
}: {
  list: CatalogList
  choices: FilterChoices
  formId: string
}) {
  const t = useTranslate()
  const { chosen, go } = list
  return (
    <form
      id={formId}
      method="get"
      action={list.basePath}
      onSubmit={preventDefault}
      className="flex flex-col"
    >
      <CarriedFields query={chosen} />
      {list.scope.brandId === undefined && choices.brands.length > 0 && (
        <div className="border-b border-line pb-5">
          <SelectField
            label={t('catalog.filter.brand')}
            name={QUERY_NAMES.brand}
            value={chosen.brandId ?? ''}
            placeholder={t('catalog.filter.allBrands')}
            options={choices.brands.map((brand) => ({
              value: String(brand.id),
              label: brand.name,
            }))}
            onChange={(event) => go(changeQuery(chosen, { brandId: parseId(event.target.value) }))}
          />
        </div>
      )}
      <CheckboxField
        className="border-b border-line py-1.5"
        name={QUERY_NAMES.inStock}
        value="1"
        checked={chosen.inStock}
        onChange={(event) => go(changeQuery(chosen, { inStock: event.target.checked }))}
        label={t('catalog.filter.inStock')}
      />
      <PriceFilter query={chosen} symbol={choices.symbol} onChange={go} />
      {choices.groups.map((group, index) => (
        <AttributeFilter
          key={group.id}
          group={group}
          query={chosen}
          open={index < OPEN_GROUPS}
          isWhole={list.scope.brandId === undefined && chosen.keyword === ''}
          onChange={go}
        />
      ))}
      <button type="submit" className={`${buttonClass('secondary')} mt-4 hidden! noscript:flex!`}>
        {t('catalog.filter.apply')}
      </button>
    </form>
  )
}

/** Prevents a submit by Enter: with JavaScript, each control applies its own change. */
function preventDefault(event: FormEvent) {
  event.preventDefault()
}

/** Renders hidden fields, so that a submit without JavaScript keeps keyword, tag, sort order and page size. */
function CarriedFields({ query }: { query: CatalogQuery }) {
  const carried = {
    [QUERY_NAMES.keyword]: query.keyword,
    [QUERY_NAMES.tag]: query.tag,
    [QUERY_NAMES.sort]: query.sort,
    [QUERY_NAMES.size]: String(query.size),
  }
  return Object.entries(carried).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}
