import { useState } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { QUERY_NAMES, changeQuery, parseAmount, toAmountText } from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { FilterSection } from './filter-section.tsx'

type PriceFilterProps = {
  query: CatalogQuery
  /** Empty while the base currency is not known. */
  symbol: string
  onChange: (query: CatalogQuery) => void
}

/** From and to; taken over on Enter and on leaving the field. */
export function PriceFilter({ query, symbol, onChange }: PriceFilterProps) {
  const text = useText()
  const [low, setLow] = useState(toAmountText(query.priceMinMinor))
  const [high, setHigh] = useState(toAmountText(query.priceMaxMinor))
  const commit = () => {
    const next = { priceMinMinor: parseAmount(low), priceMaxMinor: parseAmount(high) }
    if (next.priceMinMinor === query.priceMinMinor && next.priceMaxMinor === query.priceMaxMinor)
      return
    onChange(changeQuery(query, next))
  }
  const field = { inputMode: 'decimal', autoComplete: 'off', onBlur: commit } as const
  const title = symbol ? text('catalog.filter.priceIn', { symbol }) : text('catalog.filter.price')
  return (
    <FilterSection title={title} open>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...field}
          name={QUERY_NAMES.priceMin}
          label={text('catalog.filter.priceFrom')}
          value={low}
          onChange={(event) => setLow(event.target.value)}
        />
        <TextField
          {...field}
          name={QUERY_NAMES.priceMax}
          label={text('catalog.filter.priceTo')}
          value={high}
          onChange={(event) => setHigh(event.target.value)}
        />
      </div>
    </FilterSection>
  )
}
