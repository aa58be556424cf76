import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { ErrorBoundary } from 'react-error-boundary'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { storeKeyword } from '#client/session/keyword.ts'
import { forgetSearches, recentSearches } from '#client/session/recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { SuggestionGroup } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'
import type { Suggestion } from './use-suggestions.ts'

/** Pause in typing before suggestions are fetched. */
const PAUSE_MS = 150

/** ARIA attributes and event handlers that turn the search field in the header into a combobox. */
export type ComboboxProps = Omit<ComponentProps<'input'>, 'ref' | 'value'>

type SearchSuggestionsProps = {
  /**
   * Search field in the header. It exists before the code of the suggestions has loaded, so it must keep its text and
   * focus when that code arrives.
   */
  field: { current: HTMLInputElement | null }
  /** Receives the props that make the field a combobox. */
  onField: (props: ComboboxProps) => void
}

/**
 * Shows suggestions below the search field. The code loads when the field first gets the focus. An error in the
 * suggestions does not affect the field. `memo` prevents an endless loop: each render of the suggestions passes new
 * props for the field to the header, which then renders again. Without `memo`, the header would render the suggestions
 * again, too.
 */
export const SearchSuggestions = memo(function SearchSuggestions(props: SearchSuggestionsProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suggestions {...props} />
    </ErrorBoundary>
  )
})

function Suggestions({ field, onField }: SearchSuggestionsProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(() => field.current?.value ?? '')
  // Opens the suggestions immediately if the shopper typed a text while their code was loading, or if the field is
  // empty and has the focus.
  const [requested, setRequested] = useState(
    () =>
      typed !== (field.current?.defaultValue ?? '') ||
      (typed === '' && document.activeElement === field.current),
  )
  const [recent, setRecent] = useState(recentSearches)
  const [active, setActive] = useState(-1)
  const text = requested ? typed.trim() : ''
  const keyword = usePaused(text)
  const { settled, categories, brands, products } = useSuggestions(text === '' ? '' : keyword)
  const offersRecent = requested && typed.trim() === '' && recent.length > 0
  const open = offersRecent || (text !== '' && keyword !== '')
  const search = {
    href: paths.search({ q: keyword }),
    label: t('catalog.suggest.searchFor', { keyword }),
  }
  const clear: Suggestion = { href: '#clear', label: t('catalog.recent.clear') }
  const asked = recent.map((label) => ({ href: paths.search({ q: label }), label }))
  const found: SuggestionGroup[] = [
    { items: [search] },
    { label: t('catalog.categories.label'), items: categories },
    { label: t('layout.brands'), items: brands },
    { label: t('catalog.suggest.products'), items: products },
  ].filter(({ items }) => items.length > 0)
  const groups = offersRecent
    ? [{ label: t('catalog.suggest.recent'), items: asked }, { items: [clear] }]
    : found
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const close = () => setRequested(false)
  const actions = useRef<Autocomplete.Root.Actions>(null)
  useEffect(() => {
    // Clears the active option. The library does this only for a list in its own popup.
    if (!open) actions.current?.unmount()
  }, [open])
  return (
    <Autocomplete.Root
      actionsRef={actions}
      items={groups}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'input-change') return
        setTyped(value)
        setRequested(true)
      }}
      open={open}
      onOpenChange={setRequested}
      // Enter opens the highlighted option, so a pointer that merely rests on the list must not change the highlight.
      highlightItemOnHover={false}
      onItemHighlighted={(_, { index }) => setActive(index)}
      itemToStringValue={({ label }) => label}
    >
      {/* Hides the library's close button, whose label is in English. Escape and blur close the list instead. */}
      <div hidden>
        <Autocomplete.Input
          onFocus={() => {
            setRecent(recentSearches())
            if (typed.trim() === '') setRequested(true)
          }}
          onKeyDown={(event) => handleKey(event, { open, active, count, close })}
          onBlur={close}
          render={({ ref, ...props }) => (
            <FieldBinding field={field} fieldRef={ref} onField={onField} props={props} />
          )}
        />
      </div>
      <span role="status" className="sr-only">
        {open && (settled || offersRecent) && t('catalog.suggest.count', { count: count - 1 })}
      </span>
      {open && (
        <SuggestionList
          groups={groups}
          busy={!settled && !offersRecent}
          onChosen={(chosen, event) => {
            if (chosen === search) storeKeyword(keyword)
            if (asked.includes(chosen)) storeKeyword(chosen.label)
            if (chosen === clear) {
              event.preventDefault()
              forgetSearches()
              setRecent([])
            }
            close()
          }}
        />
      )}
    </Autocomplete.Root>
  )
}

type FieldBindingProps = SearchSuggestionsProps & {
  fieldRef: ComponentProps<'input'>['ref']
  props: ComponentProps<'input'>
}

/** Renders nothing. Passes the ref and props of the autocomplete's input on to the header's field. */
function FieldBinding({ field, fieldRef, onField, props }: FieldBindingProps) {
  useLayoutEffect(() => {
    if (typeof fieldRef !== 'function') return
    fieldRef(field.current)
    return () => void fieldRef(null)
  }, [field, fieldRef])
  const send = useEffectEvent(() => {
    // Does not pass the prop `value` on to the header's field, because that field keeps its own text.
    const { value: _value, ...others } = props
    onField(others)
  })
  useLayoutEffect(() => send())
  // When the suggestions disappear, such as after an error in them, the field becomes a plain field again.
  useLayoutEffect(() => () => onField({}), [onField])
  return null
}

type ListState = { open: boolean; active: number; count: number; close: () => void }
type FieldKeyEvent = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }

/** Handles Escape, Home and End, which the autocomplete would handle differently. */
function handleKey(event: FieldKeyEvent, { open, active, count, close }: ListState): void {
  const { currentTarget: input, key, nativeEvent } = event
  if (nativeEvent.isComposing) return
  if (!open) {
    // While the list is closed, leaves Escape to the browser. The autocomplete would clear the text.
    if (key === 'Escape') event.preventBaseUIHandler()
    return
  }
  if (key === 'Escape') {
    // Escape closes the open list and keeps the text, which the browser would otherwise clear.
    event.preventDefault()
    event.preventBaseUIHandler()
    close()
  } else if (active >= 0 && (key === 'Home' || key === 'End')) {
    event.preventDefault()
    event.preventBaseUIHandler()
    const [arrow, steps] = key === 'Home' ? ['ArrowUp', active] : ['ArrowDown', count - 1 - active]
    for (let step = 0; step < steps; step += 1)
      flushSync(() => {
        input.dispatchEvent(
          new window.KeyboardEvent('keydown', { key: arrow, bubbles: true, cancelable: true }),
        )
      })
  }
}

/**
 * Returns `text` after it has stayed the same for `PAUSE_MS`, and until then the previous text. Returns an empty text
 * without this delay.
 */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
