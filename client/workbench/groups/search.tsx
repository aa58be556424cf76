import { useCallback, useMemo, useState } from 'react'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { QuickAddButton } from '#client/features/cart/quick-add-button.tsx'
import { DidYouMean } from '#client/features/catalog/search/did-you-mean.tsx'
import { InsteadOfNothing } from '#client/features/catalog/search/instead-of-nothing.tsx'
import { SearchForm } from '#client/features/catalog/search/search-form.tsx'
import { SearchSuggestions } from '#client/features/catalog/search/search-suggestions.tsx'
import type { ComboboxProps } from '#client/features/catalog/search/search-suggestions.tsx'
import { SuggestionList } from '#client/features/catalog/search/suggestion-list.tsx'
import type { SuggestionGroup } from '#client/features/catalog/search/suggestion-list.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import { CONTROL } from '#client/ui/fields/field.tsx'
import { KEYWORDS } from '#client/workbench/examples/catalog-examples.ts'
import type { Group } from '#client/workbench/examples/part.ts'

const ignore = () => {}
export const SEARCH: Group = {
  parts: [
    {
      file: 'features/catalog/search/search-form.tsx',
      states: () => ({ filled: <SearchForm keyword={KEYWORDS.nothing} /> }),
    },
    {
      file: 'features/catalog/search/search-suggestions.tsx',
      states: () => ({
        found: <Typed keyword={KEYWORDS.found} height={310} />,
        loading: <Typed keyword="key" height={80} />,
      }),
    },
    {
      file: 'features/catalog/search/suggestion-list.tsx',
      states: ({ t }) => ({
        'recent searches': (
          <Suggested
            groups={[
              {
                label: t('catalog.suggest.recent'),
                items: Object.values(KEYWORDS).map((q) => ({
                  href: paths.search({ q }),
                  label: q,
                })),
              },
              { items: [{ href: '#clear', label: t('catalog.recent.clear') }] },
            ]}
          />
        ),
      }),
    },
    {
      file: 'features/catalog/search/did-you-mean.tsx',
      states: () => ({
        'after a typo': (
          <div style={{ textAlign: 'center' }}>
            <DidYouMean keyword={KEYWORDS.nothing} />
          </div>
        ),
      }),
    },
    {
      file: 'features/catalog/search/instead-of-nothing.tsx',
      states: () => ({
        'after two words': (
          <InsteadOfNothing
            keyword={KEYWORDS.nothing}
            action={(product) => <QuickAddButton product={product} />}
          />
        ),
      }),
    },
  ],
}

/** Shows the search field with its suggestions, as if the shopper had typed this keyword. */
function Typed({ keyword, height }: { keyword: string; height: number }) {
  const t = useTranslate()
  const [props, setProps] = useState<ComboboxProps>()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const field = useMemo(() => ({ current: input }), [input])
  const type = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.value = keyword
      setInput(element)
    },
    [keyword],
  )
  return (
    <div style={{ position: 'relative', marginBlockEnd: height }}>
      <input {...props} ref={type} aria-label={t('layout.search.label')} className={CONTROL} />
      {input && <SearchSuggestions field={field} onField={setProps} />}
    </div>
  )
}

function Suggested({ groups }: { groups: SuggestionGroup[] }) {
  return (
    <div style={{ position: 'relative', marginBlockEnd: 200 }}>
      <Autocomplete.Root items={groups} filter={null} open>
        <SuggestionList groups={groups} busy={false} onChosen={ignore} />
      </Autocomplete.Root>
    </div>
  )
}
