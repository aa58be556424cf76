import { useEffect, useId, useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'
import { TriangleAlert } from 'lucide-react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { waitForPointerUp } from '#client/forms/wait-for-pointer-up.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { QUERY_NAMES, changeQuery, parseAmount, priceRange, toAmountText } from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { FilterSection } from './filter-section.tsx'

type PriceFilterProps = {
  query: CatalogQuery
  /** Symbol of the base currency; empty while the base currency is unknown. */
  symbol: string
  onChange: (query: CatalogQuery) => void
}

/**
 * Filters by lowest and highest price. Applies the prices on Enter, or when the focus leaves both fields. A move from
 * one field to the other applies nothing, because the shopper is still typing. A text that is not an amount shows an
 * error, and the filter stays unchanged until the shopper corrects the text.
 */
export function PriceFilter({ query, symbol, onChange }: PriceFilterProps) {
  const t = useTranslate()
  const noteId = useId()
  const pair = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useTyped(query)
  const [checked, setChecked] = useState<Partial<Typed>>({})
  const isUnreadable = (end: keyof Typed) => checked[end] === typed[end] && !isAmount(typed[end])
  const commit = () => {
    if (!isAmount(typed.low) || !isAmount(typed.high)) return
    setChecked({})
    const next = toPrices(typed)
    if (!isSamePrice(next, query)) onChange(changeQuery(query, next))
  }
  const reversed = useReversedText(query)
  const unreadable = isUnreadable('low') || isUnreadable('high')
  const current = isSamePrice(toPrices(typed), query) ? reversed : null
  const note = useNote(unreadable ? t('catalog.filter.priceUnreadable') : current)
  const title = symbol ? t('catalog.filter.priceIn', { symbol }) : t('catalog.filter.price')
  const field = (end: keyof Typed) => {
    const check = () => setChecked({ ...checked, [end]: typed[end] })
    return {
      value: typed[end],
      inputMode: 'decimal',
      autoComplete: 'off',
      'aria-invalid': isUnreadable(end) || undefined,
      'aria-describedby': note && (!unreadable || isUnreadable(end)) ? noteId : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        setTyped({ ...typed, [end]: event.target.value }),
      onBlur: (event: FocusEvent) => {
        check()
        if (!pair.current?.contains(event.relatedTarget)) commit()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        check()
        commit()
      },
    } as const
  }
  return (
    <FilterSection title={title} open>
      <div ref={pair} className="grid grid-cols-2 gap-3">
        <TextField
          {...field('low')}
          name={QUERY_NAMES.priceMin}
          label={t('catalog.filter.priceFrom')}
        />
        <TextField
          {...field('high')}
          name={QUERY_NAMES.priceMax}
          label={t('catalog.filter.priceTo')}
        />
      </div>
      <output className="block">
        {note && (
          <span id={noteId} className="flex items-start gap-1.5 pt-2 text-small text-warning">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" />
            {note}
          </span>
        )}
      </output>
    </FilterSection>
  )
}

type Prices = Pick<CatalogQuery, 'priceMinMinor' | 'priceMaxMinor'>
type Typed = { low: string; high: string }

/**
 * Returns the texts of the two fields, and a function that sets them. The fields keep the typed texts, such as `12,50`,
 * and show new amounts only if the price filter changes to other amounts.
 */
function useTyped({ priceMinMinor, priceMaxMinor }: Prices) {
  const prices = { priceMinMinor, priceMaxMinor }
  const [seen, setSeen] = useState(prices)
  const [typed, setTyped] = useState(() => toTyped(prices))
  if (!isSamePrice(seen, prices)) {
    setSeen(prices)
    if (!isSamePrice(toPrices(typed), prices)) setTyped(toTyped(prices))
  }
  return [typed, setTyped] as const
}

function toTyped({ priceMinMinor, priceMaxMinor }: Prices): Typed {
  return { low: toAmountText(priceMinMinor), high: toAmountText(priceMaxMinor) }
}

function toPrices({ low, high }: Typed): Prices {
  return { priceMinMinor: parseAmount(low), priceMaxMinor: parseAmount(high) }
}

function isSamePrice(one: Prices, other: Prices): boolean {
  return one.priceMinMinor === other.priceMinMinor && one.priceMaxMinor === other.priceMaxMinor
}

/** Returns true if the text is empty or an amount. */
function isAmount(text: string): boolean {
  return text.trim() === '' || parseAmount(text) !== null
}

/** Returns a note that the shopper typed the higher price first, or null. */
function useReversedText(query: CatalogQuery): string | null {
  const t = useTranslate()
  const { money } = useFormats()
  const { low, high, reversed } = priceRange(query)
  return reversed && low !== null && high !== null
    ? t('catalog.filter.priceReversed', {
        from: money({ minor: low }),
        to: money({ minor: high }),
      })
    : null
}

/**
 * Returns the note to show. Delays a new note until the shopper has released the mouse button or lifted the finger,
 * because the note moves the filters below it.
 */
function useNote(note: string | null): string | null {
  const [shown, setShown] = useState(note)
  useEffect(() => {
    let current = true
    void waitForPointerUp().then(() => current && setShown(note))
    return () => {
      current = false
    }
  }, [note])
  return shown
}
