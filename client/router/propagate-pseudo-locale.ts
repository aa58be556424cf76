import { PSEUDO_LOCALE } from '#contracts/locales.ts'

/** Carries the pseudo-language over to full page loads in development, because no cookie stores it. */
export function propagatePseudoLocale(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[data-reload]')
    if (!(link instanceof HTMLAnchorElement)) return
    const address = new URL(link.href)
    address.searchParams.set('lang', PSEUDO_LOCALE)
    link.href = address.href
  })
}
