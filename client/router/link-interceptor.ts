import { UNTOUCHED } from '#client/lib/held-input.ts'
import type { Navigation } from './navigation.ts'

/** Time a pointer rests on a link before its page is prefetched. */
const INTENT_MS = 60

/**
 * Handles clicks on plain `<a href>` links without a page load, and prefetches a page when pointer, finger or focus
 * rests on its link. Ignores other origins, new tabs, downloads, files and `data-reload`.
 */
export function startLinkInterceptor(navigation: Navigation): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  /** URL of the link under the pointer, finger or focus. */
  let meant: string | null = null
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = linkOf(event.target)
    const to = link && addressOf(link)
    if (!to) return
    event.preventDefault()
    void navigation.go(to, { keepScroll: link.dataset.keepScroll !== undefined })
  }
  document.addEventListener('click', follow)
  // React stops the clicks in parts that it has not taken over, so these are followed before React sees them.
  const followUntouched = (event: MouseEvent) => {
    if (linkOf(event.target)?.closest(UNTOUCHED)) follow(event)
  }
  document.addEventListener('click', followUntouched, { capture: true })
  const onIntent = (event: Event) => {
    const link = linkOf(event.target)
    const to = link && addressOf(link)
    // Ignores further events on the same link. When a card's images slide under a resting pointer, each event
    // would otherwise retry a failed prefetch.
    if (to === meant) return
    meant = to
    clearTimeout(intent)
    if (to) intent = setTimeout(() => navigation.prefetch(to), INTENT_MS)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, onIntent, { passive: true, capture: true })
  }
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Returns path, query and hash of a link into the shop, or null if the browser should follow the link. */
export function addressOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.download || link.dataset.reload !== undefined)
    return null
  if (link.target && link.target !== '_self') return null
  if (/\.\w{1,8}$/.test(link.pathname) || link.pathname.startsWith('/images')) return null
  const samePage = link.pathname === location.pathname && link.search === location.search
  if (samePage && link.hash) return null
  return link.pathname + link.search + link.hash
}
