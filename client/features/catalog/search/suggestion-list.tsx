import { useEffect } from 'react'
import { Search } from 'lucide-react'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import type { Suggestion } from './use-suggestions.ts'

export type SuggestionGroup = {
  /** Undefined for the search itself. */
  label?: string
  options: readonly Suggestion[]
  /** Index of its first option among all options. */
  first: number
}

type SuggestionListProps = {
  id: string
  groups: readonly SuggestionGroup[]
  active: number
  busy: boolean
  onChosen: (at: number) => void
}

/**
 * Shows the open list, as wide as the field, and as wide as the screen on phones. Options are links, so the router
 * handles them.
 */
export function SuggestionList({ id, groups, active, busy, onChosen }: SuggestionListProps) {
  const t = useTranslate()
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('catalog.suggest.label')}
      aria-busy={busy || undefined}
      // Keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-50 max-h-[min(70dvh,40rem)] overflow-y-auto overscroll-contain border-line-strong bg-surface py-2 max-md:border-b md:mt-2 md:rounded-card md:border"
    >
      {groups.map(({ label, options, first }) => (
        <div key={label ?? ''} role="group" aria-label={label}>
          {label && (
            <p aria-hidden="true" className="px-4 pt-3 pb-1 text-caption text-ink-soft">
              {label}
            </p>
          )}
          {options.map((option, at) => (
            <Option
              key={option.href}
              id={`${id}${first + at}`}
              option={option}
              active={first + at === active}
              onClick={() => onChosen(first + at)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = { id: string; option: Suggestion; active: boolean; onClick: () => void }

function Option({ id, option: { href, label, product }, active, onClick }: OptionProps) {
  const { money } = useFormats()
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={href}
      onClick={onClick}
      className={cx(
        'flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-sunken',
        active && 'bg-sunken outline-2 -outline-offset-2 outline-accent',
      )}
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
    </a>
  )
}
