import { useFormats } from '#client/i18n/formats.ts'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { ChipLink } from '#client/ui/chip.tsx'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'
import type { FilterChoices } from './catalog-filters.tsx'
import type { CatalogList } from './catalog-list.ts'
import {
  catalogHref,
  changeQuery,
  clearFilters,
  countFilters,
  priceRange,
  toggleValue,
} from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { tagLabel } from '#client/features/catalog/tiles/product-tags.tsx'

type Active = { key: string; label: string; without: CatalogQuery }

/**
 * Lists the active filters. Each links to the same list without that filter, and with the shopper's latest choice. A
 * filter is active once it is in the URL: a chip that appears earlier could move another one away from the pointer.
 */
export function ActiveFilters({ list, choices }: { list: CatalogList; choices: FilterChoices }) {
  const t = useTranslate()
  const { labelled } = usePunctuation()
  const active = useActive(list, choices)
  if (countFilters(list.query) === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('catalog.filter.active')} className="contents">
        {active.map((filter) => (
          <li key={filter.key} className="flex">
            <ChipLink
              label={filter.label}
              href={catalogHref(list.basePath, filter.without)}
              removeLabel={labelled(t('catalog.filter.remove'), filter.label)}
            />
          </li>
        ))}
      </ul>
      <a
        href={catalogHref(list.basePath, clearFilters(list.chosen))}
        className={`${PLAIN_LINK} ${LINK_TARGET} px-2 text-small`}
      >
        {t('catalog.filter.clear')}
      </a>
    </div>
  )
}

function useActive({ query, chosen }: CatalogList, choices: FilterChoices): Active[] {
  const t = useTranslate()
  const { money } = useFormats()
  const active: Active[] = []
  const add = (key: string, label: string | undefined, without: CatalogQuery) =>
    active.push({ key, label: label ?? t('catalog.filter.other'), without })
  if (query.brandId !== null) {
    const brand = choices.brands.find((choice) => choice.id === query.brandId)
    add('brand', brand?.name, changeQuery(chosen, { brandId: null }))
  }
  if (query.tag !== null) add('tag', tagLabel(query.tag, t), changeQuery(chosen, { tag: null }))
  if (query.inStock)
    add('stock', t('catalog.filter.inStock'), changeQuery(chosen, { inStock: false }))
  const { low, high } = priceRange(query)
  const withoutPrice = changeQuery(chosen, { priceMinMinor: null, priceMaxMinor: null })
  if (low !== null && high !== null) {
    const bounds = { from: money({ minor: low }), to: money({ minor: high }) }
    add('price', t('catalog.filter.priceBetween', bounds), withoutPrice)
  } else if (low !== null) {
    add('price', t('catalog.filter.priceAbove', { from: money({ minor: low }) }), withoutPrice)
  } else if (high !== null) {
    add('price', t('catalog.filter.priceBelow', { to: money({ minor: high }) }), withoutPrice)
  }
  for (const [attributeId, values] of Object.entries(query.attributes)) {
    const group = choices.groups.find((choice) => String(choice.id) === attributeId)
    for (const id of values) {
      const name = group?.values.find((value) => value.id === id)?.name
      const isChosen = chosen.attributes[attributeId]?.includes(id)
      const without = isChosen ? toggleValue(chosen, Number(attributeId), id) : chosen
      add(`${attributeId}-${id}`, name, without)
    }
  }
  return active
}
