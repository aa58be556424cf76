import { useId, useRef } from 'react'
import type { FormEvent } from 'react'
import { Search } from 'lucide-react'
import { useSearch } from 'wouter'
import { paths } from '#client/app/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { storeKeyword } from '#client/lib/session/keyword.ts'
import { ICON_TARGET } from '#client/ui/icon-button.tsx'
import { KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'

/** Enter stores the keyword and goes to /search (spec §2 Header). A GET form, so it works without JavaScript. */
export function SearchField() {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keyword = new URLSearchParams(useSearch()).get('q') ?? ''
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
    <search className="block w-full">
      <form method="get" action={paths.search()} onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {text('layout.search.label')}
        </label>
        <input
          key={keyword}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={keyword}
          maxLength={KEYWORD_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={text('layout.search.placeholder')}
          className="focus-ring h-11 w-full rounded-control border border-line-strong bg-surface ps-4 pe-12 text-body hover:border-ink"
        />
        <button
          type="submit"
          aria-label={text('layout.search.submit')}
          className={`${ICON_TARGET} absolute! end-0 top-0`}
        >
          <Search className="size-5" />
        </button>
      </form>
    </search>
  )
}
