import { useState } from 'react'
import { ChevronDown, Globe } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { useLocale } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { changeLocale } from '#client/lib/locale.ts'
import { storeSiteInfo } from '#client/session/stored-site-info.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { languagesQuery } from '#client/features/site/queries.ts'
import { LANGUAGE_NAMES, isLocale, toLanguageTag } from '#contracts/locales.ts'

/**
 * Offers the languages that both the upstream and the shop support (contracts/decisions.md › language). Works as a form
 * without JavaScript.
 */
export function LanguageSelect() {
  const t = useTranslate()
  const locale = useLocale()
  const [path] = useLocation()
  const query = useSearch()
  const utils = trpc.useUtils()
  const [busy, setBusy] = useState(false)
  const { data: languages = [] } = usePageQuery(languagesQuery)
  const offered = languages.flatMap(({ langcode, name }) =>
    isLocale(langcode) ? [{ langcode, name, tag: toLanguageTag(langcode) }] : [],
  )
  const change = async (chosen: string) => {
    if (!isLocale(chosen)) return
    setBusy(true)
    await changeLocale(chosen, async () => {
      storeSiteInfo(await utils.site.info.fetch(undefined, { staleTime: 0 }))
    })
    setBusy(false)
  }
  return (
    <form action={path} method="get" className="inline-flex min-w-0 items-center">
      <span className="relative inline-flex min-w-0 items-center">
        <Globe className="pointer-events-none absolute start-2 size-4" />
        <select
          name="lang"
          aria-label={t('layout.language')}
          value={locale}
          aria-busy={busy || undefined}
          onChange={(event) => void change(event.target.value)}
          className="focus-ring h-11 max-w-48 min-w-0 field-sizing-content max-sm:max-w-44 max-sm:ps-7 max-sm:pe-6 max-[27rem]:w-11 max-[27rem]:pe-0 max-[27rem]:text-transparent appearance-none truncate rounded-control bg-transparent ps-8 pe-7 text-small hover:bg-sunken"
        >
          {offered.length === 0 && <option value={locale}>{LANGUAGE_NAMES[locale]}</option>}
          {offered.map((language) => (
            <option
              key={language.langcode}
              value={language.langcode}
              lang={language.tag}
              className="bg-surface text-ink"
            >
              {language.name}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-2 size-4 max-[27rem]:hidden" />
      </span>
      <noscript>
        {[...new URLSearchParams(query)]
          .filter(([name]) => name !== 'lang')
          .map(([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ))}
        <button type="submit" className="h-11 px-2 text-small underline">
          {t('catalog.filter.apply')}
        </button>
      </noscript>
    </form>
  )
}
