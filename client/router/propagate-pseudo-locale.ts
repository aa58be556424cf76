import { PSEUDO_LOCALE } from '#contracts/locales.ts'

/**
 * Adds the pseudo-language (altered English, for development) to the URL of each link that reloads the page. Without
 * this, the next page would be in another language, because no cookie stores the pseudo-language.
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
