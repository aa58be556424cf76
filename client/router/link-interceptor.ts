import { isPlainClick } from '#client/lib/plain-click.ts'
import type { Navigation } from './navigation.ts'

/** How long mouse or focus must rest on a link before the page of the link is prefetched. */
const INTENT_MS = 65

/**
 * Opens the page of a plain `<a href>` link without a page load. Prefetches the page when the shopper presses the link,
 * or when mouse or focus rests on the link. The browser itself handles links to other origins, new tabs, downloads and
 * files, and links with `data-reload`.
 */
export function startLinkInterceptor(navigation: Navigation): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  /** URL of the link that the pointer or the focus is on. */
  let meant: string | null = null
  /**
   * True once a prefetch of `meant` has started. A press on the link then starts no second prefetch, even if the first
   * one has failed.
   */
  let isAsked = false
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (!isPlainClick(event)) return
    const link = linkOf(event.target)
    const to = link && addressOf(link)
    if (!to) return
    event.preventDefault()
    void navigation.go(to, { keepScroll: link.dataset.keepScroll !== undefined })
  })
  const onIntent = ({ target }: Event, delayMs: number) => {
    const link = linkOf(target)
    const to = link && addressOf(link)
    // Ignores further events on the same link, because each of them would repeat a failed prefetch. For example, the
    // images of a card slide while the pointer rests on the card, and each slide sends an event.
    if (to === meant && (isAsked || delayMs > 0)) return
    meant = to
    isAsked = false
    clearTimeout(intent)
    if (!to) return
    const ask = () => {
      isAsked = true
      navigation.prefetch(to)
    }
    if (delayMs === 0) ask()
    else intent = setTimeout(ask, delayMs)
  }
  document.addEventListener(
    'pointerover',
    (event) => {
      // Ignores a finger, which cannot hover. The `pointerdown` listener handles its touch.
      if (event.pointerType !== 'touch') onIntent(event, INTENT_MS)
    },
    { passive: true },
  )
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button === 0) onIntent(event, 0)
    },
    { passive: true },
  )
  document.addEventListener('focusin', (event) => onIntent(event, INTENT_MS))
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Returns path, query and hash of a link within the shop, or null if the browser should follow the link. */
export function addressOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.download || link.dataset.reload !== undefined)
    return null
  if (link.target && link.target !== '_self') return null
  if (/\.\w{1,8}$/.test(link.pathname) || link.pathname.startsWith('/images')) return null
  const samePage = link.pathname === location.pathname && link.search === location.search
  if (samePage && link.hash) return null
  return link.pathname + link.search + link.hash
}
