import type { SyntheticEvent } from 'react'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { Suggestion } from './use-suggestions.ts'

export type SuggestionGroup = {
  /**
   * Heading of the group. Undefined for a group whose only link searches for the keyword or clears the recent searches.
   */
  label?: string
  items: readonly Suggestion[]
}

type SuggestionListProps = {
  groups: readonly SuggestionGroup[]
  busy: boolean
  onChosen: (chosen: Suggestion, event: SyntheticEvent) => void
}

/**
 * Shows the list of suggestions. The list is as wide as the field, and on phones as wide as the screen. Options are
 * links, so that the router handles a click.
 */
export function SuggestionList({ groups, busy, onChosen }: SuggestionListProps) {
  const t = useTranslate()
  return (
    <Autocomplete.List
      aria-label={t('catalog.suggest.label')}
      aria-busy={busy || undefined}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 max-h-[min(70dvh,40rem)] overflow-y-auto overscroll-contain border-line-strong bg-surface py-2 max-md:border-b md:mt-2 md:rounded-card md:border"
    >
      {groups.map(({ label, items }) => (
        <Autocomplete.Group key={label ?? ''}>
          {label && (
            <Autocomplete.GroupLabel className="px-4 pt-3 pb-1 text-caption text-ink-soft">
              {label}
            </Autocomplete.GroupLabel>
          )}
          {items.map((suggestion) => (
            <Option
              key={suggestion.href}
              suggestion={suggestion}
              onClick={(event) => onChosen(suggestion, event)}
            />
          ))}
        </Autocomplete.Group>
      ))}
    </Autocomplete.List>
  )
}

type OptionProps = { suggestion: Suggestion; onClick: (event: SyntheticEvent) => void }

function Option({ suggestion, onClick }: OptionProps) {
  const { money } = useFormats()
  const { href, label, product } = suggestion
  return (
    <Autocomplete.Item
      value={suggestion}
      onClick={onClick}
      render={(props, { highlighted }) => (
        <a {...props} role="option" href={href} tabIndex={-1} aria-selected={highlighted}>
          {props.children}
        </a>
      )}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-sunken data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent"
    >
      {href.startsWith('/search') && <Search className="size-5 shrink-0 text-ink-soft" />}
      {product && (
        <Picture
          src={product.images[0]}
          alt=""
          width={80}
          height={80}
          sizes="40px"
          className="size-10 shrink-0 rounded-control bg-tile object-contain"
        />
      )}
      <span className="line-clamp-2 min-w-0 grow">
        <ProductTitle title={label} />
      </span>
      {product && <span className="shrink-0 font-medium tabular">{money(product.price)}</span>}
    </Autocomplete.Item>
  )
}
