import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Records what screen readers would announce, from the next page load on: text that is written into an existing live
 * region, and the text of a new alert.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], output'
    const announced: string[] = []
    Object.assign(window, { announced })
    new MutationObserver((changes) => {
      const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]))
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest<HTMLElement>(LIVE)
        const isNew =
          region && region.role !== 'alert' && [...added].some((node) => node.contains(region))
        if (!region || isNew || region.closest('[aria-hidden=true], [inert]')) continue
        announced.push(region.innerText.replaceAll(/\s+/g, ' ').trim())
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Expects that `text` has been announced. No-break spaces in `text` count as ordinary spaces. */
export async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  const plain = (value: string) => value.replaceAll('\u00A0', ' ')
  const expected =
    text instanceof RegExp ? expect.stringMatching(new RegExp(plain(text.source))) : plain(text)
  await expect
    .poll(() => page.evaluate<string[]>('window.announced'), {
      message: `announced: ${String(text)}`,
    })
    .toContainEqual(expected)
}
