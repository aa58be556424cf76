/** Signs that the shopper is about to use the page. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'click', 'input', 'submit'] as const

/** Longest wait for pictures. On a slow connection, the page then responds before it is complete. */
const PATIENCE_MS = 4_000

/** Starts the application once the page has loaded, or at the first sign of use, so that its code delays no picture. */
function startSoon(): void {
  const ready = new AbortController()
  const { signal } = ready
  const begin = () => {
    if (signal.aborted) return
    ready.abort()
    void start()
  }
  if (document.readyState === 'complete' || window.heldInput?.events.length !== 0) {
    begin()
    return
  }
  addEventListener('load', () => setTimeout(begin), { signal })
  for (const sign of SIGNS) addEventListener(sign, begin, { signal, capture: true, passive: true })
  setTimeout(begin, PATIENCE_MS)
}

async function start(): Promise<void> {
  try {
    await (await import('./start-client.tsx')).start()
  } catch (error) {
    // The page stays as the server rendered it. Its links and forms work without a script.
    window.heldInput?.release()
    throw error
  }
}

startSoon()
