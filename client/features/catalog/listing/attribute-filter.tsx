import { useFormats } from '#client/i18n/formats.ts'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import type { FilterGroup } from '#contracts/catalog/catalog.ts'
import { attributeName, countFilters, toggleValue } from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { FilterSection } from './filter-section.tsx'

type AttributeFilterProps = {
  group: FilterGroup
  query: CatalogQuery
  open: boolean
  /**
   * True if the list shows a whole category or the whole shop, apart from the active filters. False on a brand's page
   * and in search results.
   */
  isWhole: boolean
  onChange: (query: CatalogQuery) => void
}

/**
 * Filters by one attribute. Values of one attribute are combined with "or", different attributes with "and". Shows
 * beside each value how many products in the whole category or shop have it. Hides these counts while a filter on
 * something else is active, because the list would then show fewer products than the count says.
 */
export function AttributeFilter({ group, query, open, isWhole, onChange }: AttributeFilterProps) {
  const { number } = useFormats()
  const chosen = query.attributes[String(group.id)] ?? []
  const values = group.values.filter((value) => value.count !== 0 || chosen.includes(value.id))
  if (values.length === 0) return null
  const isCounted = isWhole && countFilters(query) === chosen.length
  return (
    <FilterSection title={group.name} open={open || chosen.length > 0}>
      {values.map((value) => (
        <CheckboxField
          key={value.id}
          name={attributeName(group.id)}
          value={value.id}
          checked={chosen.includes(value.id)}
          onChange={() => onChange(toggleValue(query, group.id, value.id))}
          label={
            <>
              {value.name}{' '}
              {isCounted && value.count !== null && (
                <span className="text-ink-soft tabular">{number(value.count)}</span>
              )}
            </>
          }
        />
      ))}
    </FilterSection>
  )
}
