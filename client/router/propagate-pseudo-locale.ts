import { PSEUDO_LOCALE } from '#contracts/locales.ts'

/** In development, adds the pseudo-language to links that reload the page, because no cookie stores that language. */
export function propagatePseudoLocale(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[data-reload]')
    if (!(link instanceof HTMLAnchorElement)) return
    const address = new URL(link.href)
    address.searchParams.set('lang', PSEUDO_LOCALE)
    link.href = address.href
  })
}
