import { useState } from 'react'
import type { FormEvent } from 'react'
import { Search } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { storeKeyword } from '#client/session/keyword.ts'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'
import { QUERY_NAMES } from '#client/features/catalog/listing/catalog-query.ts'

/** Search form for /404 and for a search page without a keyword. A GET form, so that it works without JavaScript. */
export function SearchForm({ keyword }: { keyword: string }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(keyword)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    storeKeyword(typed.trim())
    navigate(paths.search({ q: typed.trim() }))
  }
  return (
    <form
      role="search"
      method="get"
      action={paths.search()}
      onSubmit={submit}
      className="flex max-w-2xl items-end gap-3"
    >
      <div className="grow">
        <TextField
          label={t('catalog.search.label')}
          type="search"
          name={QUERY_NAMES.keyword}
          maxLength={KEYWORD_MAX_LENGTH}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" icon={<Search className="size-5" />}>
        {t('catalog.search.submit')}
      </Button>
    </form>
  )
}
