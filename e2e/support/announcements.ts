import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Notes from the next page load on what live regions say: what is written into one that was there before, or into an alert. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((changes) => {
      const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest<HTMLElement>(LIVE)
        const isNew =
          region && region.role !== 'alert' && [...added].some((node) => node.contains(region))
        if (!region || isNew || region.closest('[aria-hidden=true], [inert]')) continue
        heard.push(region.innerText.replaceAll(/\s+/g, ' ').trim())
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export async function expectAnnounced(page: Page, words: string | RegExp): Promise<void> {
  await expect
    .poll(() => page.evaluate<string[]>('window.heard'), { message: `said: ${String(words)}` })
    .toContainEqual(words instanceof RegExp ? expect.stringMatching(words) : words)
}
