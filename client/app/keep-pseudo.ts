import { PSEUDO_LOCALE } from '#contracts/locales.ts'

/** For development: a link that loads its page anew takes the pseudo-language along, which no cookie holds. */
export function keepPseudoLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[data-reload]')
    if (!(link instanceof HTMLAnchorElement)) return
    const address = new URL(link.href)
    address.searchParams.set('lang', PSEUDO_LOCALE)
    link.href = address.href
  })
}
