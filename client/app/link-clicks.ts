import type { Navigation } from './navigation.ts'

/** How long a pointer rests on a link before its page is fetched ahead. */
const INTENT_MS = 60

/**
 * Links are plain `<a href>` everywhere. This takes their plain clicks for the navigation, and fetches a page ahead when
 * pointer, finger or focus rests on a link. Left alone: other origins, new tabs, downloads, files, and `data-reload`.
 */
export function startLinkClicks(navigation: Navigation): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  /** Where pointer, finger or focus is now. */
  let meant: string | null = null
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = linkOf(event.target)
    const to = link && addressOf(link)
    if (!to) return
    event.preventDefault()
    void navigation.go(to, { keepScroll: link.dataset.keepScroll !== undefined })
  })
  const onIntent = (event: Event) => {
    const link = linkOf(event.target)
    const to = link && addressOf(link)
    // The pictures of a card slide along under a resting pointer: each is the same link, and what failed for it is not
    // asked for again with every one.
    if (to === meant) return
    meant = to
    clearTimeout(intent)
    if (to) intent = setTimeout(() => navigation.prefetch(to), INTENT_MS)
  }
  document.addEventListener('pointerover', onIntent, { passive: true })
  document.addEventListener('touchstart', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

/** Path and query of a link into the shop; null for one the browser should follow itself. */
export function addressOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin || link.download || link.dataset.reload !== undefined)
    return null
  if (link.target && link.target !== '_self') return null
  if (/\.\w{1,8}$/.test(link.pathname) || link.pathname.startsWith('/images')) return null
  const samePage = link.pathname === location.pathname && link.search === location.search
  if (samePage && link.hash) return null
  return link.pathname + link.search + link.hash
}
