import { PSEUDO_LOCALE } from '#contracts/locales.ts'

/**
 * The pseudo-language tests translations in development. No cookie stores this language, so this function adds it to
 * the URL of each link that reloads the page.
 */
export function propagatePseudoLocale(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[data-reload]')
    if (!(link instanceof HTMLAnchorElement)) return
    const address = new URL(link.href)
    address.searchParams.set('lang', PSEUDO_LOCALE)
    link.href = address.href
  })
}
