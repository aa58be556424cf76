import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { storeKeyword } from '#client/session/keyword.ts'
import { moveActive } from './move-active.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { SuggestionGroup } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Pause in typing before suggestions are fetched. */
const PAUSE_MS = 150

/** State of the open list that the field needs for its ARIA attributes. */
export type OpenList = { id: string; activeId: string | undefined }

type SearchSuggestionsProps = {
  /** Element around the field and this list. The list handles the field's events here. */
  box: { current: HTMLElement | null }
  onList: (list: OpenList | null) => void
}

/**
 * List of a combobox (ARIA 1.2) below the search field. Loaded on the first focus. An error in it does not affect the
 * field.
 */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suggestions {...props} />
    </ErrorBoundary>
  )
}

function Suggestions({ box, onList }: SearchSuggestionsProps) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const keyword = usePaused(typed)
  const { settled, categories, brands, products } = useSuggestions(typed === '' ? '' : keyword)
  const open = typed !== '' && keyword !== ''
  const groups = numbered([
    {
      options: [
        {
          href: paths.search({ q: keyword }),
          label: t('catalog.suggest.searchFor', { keyword }),
        },
      ],
    },
    { label: t('catalog.categories.label'), options: categories },
    { label: t('layout.brands'), options: brands },
    { label: t('orders.detail.products'), options: products },
  ])
  const options = groups.flatMap((group) => group.options)
  const activeId = open && options[active] ? `${id}${active}` : undefined

  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const keep = (chosen: number) => {
    if (chosen === 0) storeKeyword(keyword)
    close()
  }
  const onInput = useEffectEvent((event: Event) => {
    if (!(event.target instanceof HTMLInputElement)) return
    setTyped(event.target.value.trim())
    setActive(-1)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const field = event.target
    if (event.isComposing || !(field instanceof HTMLInputElement)) return
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setTyped(field.value.trim())
      return
    }
    const chosen = options[active]
    const next = moveActive(event.key, active, options.length)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (!chosen) return close()
      event.preventDefault()
      keep(active)
      navigate(chosen.href)
    }
  })
  const onLeave = useEffectEvent(close)
  useEffect(() => {
    const element = box.current
    const listening = new AbortController()
    const { signal } = listening
    element?.addEventListener('input', (event) => onInput(event), { signal })
    element?.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    // A press in the list does not move focus out of the field.
    element?.addEventListener('focusout', () => onLeave(), { signal })
    // Handles text that was typed before the list loaded.
    const field = element?.querySelector('input')
    if (field && field.value !== field.defaultValue)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    return () => listening.abort()
  }, [box])
  useEffect(() => {
    onList(open ? { id, activeId } : null)
  }, [onList, open, id, activeId])

  const count = options.length - 1
  return (
    <>
      <span role="status" className="sr-only">
        {open && settled && t('catalog.suggest.count', { count })}
      </span>
      {open && (
        <SuggestionList id={id} groups={groups} active={active} busy={!settled} onChosen={keep} />
      )}
    </>
  )
}

/** Drops empty groups and numbers the options across groups. */
function numbered(groups: readonly Omit<SuggestionGroup, 'first'>[]): SuggestionGroup[] {
  const filled = groups.filter(({ options }) => options.length > 0)
  return filled.map((group, at) => ({
    ...group,
    first: filled.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  }))
}

/** Returns the text once it has been unchanged for a moment; an empty text at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
