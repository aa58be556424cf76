/**
 * Events that show that the shopper uses the page. A touch also causes `pointerover`. If the mouse was over the page
 * before this module ran, and then moves within one element, only `pointermove` occurs.
 */
const SIGNS = ['pointerover', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

/**
 * After this time, a page counts as used even if the shopper has done nothing. The page then loads the rest of its
 * code, so that it still works if the connection fails later.
 */
const SOON_MS = 12_000

/**
 * Resolves when the shopper first uses the page, or after twelve seconds. Code that the page does not need before that
 * moment waits for this promise. Never resolves on the server.
 */
export const firstUse: Promise<void> = import.meta.env.SSR
  ? new Promise(() => {})
  : new Promise((resolve) => {
      if (navigator.userActivation?.hasBeenActive) {
        resolve()
        return
      }
      const waiting = new AbortController()
      const use = () => {
        waiting.abort()
        resolve()
      }
      const options = { signal: waiting.signal, capture: true, passive: true }
      for (const sign of SIGNS) addEventListener(sign, use, options)
      setTimeout(use, SOON_MS)
    })
