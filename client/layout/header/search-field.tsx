import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Search } from 'lucide-react'
import { useSearch } from 'wouter'
import { paths } from '#client/paths.ts'
import type {
  ComboboxProps,
  SearchSuggestions,
} from '#client/features/catalog/search/search-suggestions.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { navigate } from '#client/lib/navigate.ts'
import { localSlot } from '#client/lib/storage.ts'
import { storeKeyword } from '#client/session/keyword.ts'
import { ICON_TARGET } from '#client/ui/icon-button.tsx'
import { KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'

type Props = {
  /** Shows suggestions while typing. Loads the code of the suggestions when the field gets focus. */
  suggest?: boolean | undefined
}

/**
 * On Enter, stores the keyword and opens /search (docs/specification.md › Header). Without JavaScript, the field works
 * as a GET form.
 */
export function SearchField({ suggest }: Props) {
  const keyword = new URLSearchParams(useSearch()).get('q') ?? ''
  return <KeywordForm key={keyword} keyword={keyword} suggest={suggest} />
}

function KeywordForm({ keyword, suggest }: Props & { keyword: string }) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fieldProps, setFieldProps] = useState<ComboboxProps>()
  const [Suggestions, setSuggestions] = useState<typeof SearchSuggestions>()
  const combobox = useHydrated() && suggest
  useEffect(() => {
    const field = input.current
    if (!field || !suggest) return
    // Ignores a failed download. The field then shows no suggestions, and the next focus tries the download again.
    const load = () =>
      void import('#client/features/catalog/search/search-suggestions.tsx').then(
        (module) => setSuggestions(() => module.SearchSuggestions),
        () => {},
      )
    field.ariaKeyShortcuts = shortcut.read() ? null : '/'
    // The field may have received focus before hydration, when no code listened for its `focus` event.
    if (field === document.activeElement) load()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector(BUSY) || shortcut.read()) return
      event.preventDefault()
      field.focus()
    }
    field.addEventListener('focus', load)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      field.removeEventListener('focus', load)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [suggest])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    if (typed === '') {
      input.current?.focus()
      return
    }
    storeKeyword(typed)
    navigate(paths.search({ q: typed }))
  }
  return (
    <search className="block w-full md:relative">
      <form method="get" action={paths.search()} onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('layout.search.label')}
        </label>
        <input
          {...(combobox && CLOSED_COMBOBOX)}
          {...fieldProps}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={keyword}
          maxLength={KEYWORD_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('layout.search.placeholder')}
          className="focus-ring h-11 w-full rounded-control border border-line-strong bg-surface ps-4 pe-12 text-body hover:border-ink"
        />
        <button
          type="submit"
          aria-label={t('layout.search.submit')}
          className={`${ICON_TARGET} absolute! end-0 top-0`}
        >
          <Search className="size-5" />
        </button>
      </form>
      {Suggestions && <Suggestions field={input} onField={setFieldProps} />}
    </search>
  )
}

/** Matches an open dialog or a focused form field, where pressing “/” must not move the focus. */
const BUSY = 'dialog[open],:is(input,textarea,select,[contenteditable]):focus'

/** Setting in local storage: “off” if the shopper has turned off the “/” shortcut on /device. */
const shortcut = localSlot(LOCAL_KEYS.shortcut)

/** Attributes of the field until the suggestions have loaded. */
const CLOSED_COMBOBOX = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
} as const
