/** Signs that a shopper uses the page. A loaded page that nobody touches gives none. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

/** Time after which work for an untouched page starts. */
const UNTOUCHED_MS = 5_000

const waiting = new Set<() => void>()
let isUsed = false
let isWatching = false

/**
 * Calls `work` when the shopper starts to use the page, at the latest after `UNTOUCHED_MS`. Keeps everything that only a
 * shopper needs out of the first seconds. Returns a function that cancels it.
 */
export function whenInUse(work: () => void): () => void {
  if (isUsed) {
    work()
    return () => {}
  }
  waiting.add(work)
  watch()
  return () => void waiting.delete(work)
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  const ended = new AbortController()
  const begin = () => {
    if (isUsed) return
    isUsed = true
    ended.abort()
    for (const work of waiting) work()
    waiting.clear()
  }
  for (const sign of SIGNS) {
    addEventListener(sign, begin, { signal: ended.signal, capture: true, passive: true })
  }
  setTimeout(begin, UNTOUCHED_MS)
}
