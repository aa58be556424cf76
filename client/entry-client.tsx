/** Signs that the shopper is about to use the page. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown'] as const

/** Longest wait for the page's pictures. On a slow connection, the application then starts without them. */
const PATIENCE_MS = 4_000

/**
 * Starts the application once the page has loaded, or at the first sign of use, so that the application's code delays
 * neither the first paint nor a picture. `client/lib/held-input.ts` repeats what the shopper does meanwhile.
 */
function startSoon(): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const begin = () => {
    if (signal.aborted) return
    waiting.abort()
    void start()
  }
  if (document.readyState === 'complete' || window.heldInput?.events.length) {
    begin()
    return
  }
  addEventListener('load', begin, { signal })
  for (const sign of SIGNS) addEventListener(sign, begin, { signal, capture: true, passive: true })
  setTimeout(begin, PATIENCE_MS)
}

async function start(): Promise<void> {
  // Downloads all scripts of this page at once, instead of each only when another script imports it.
  const scripts = document.querySelector<HTMLTemplateElement>('template#scripts')
  if (scripts) document.head.append(scripts.content)
  try {
    await (await withoutStacks(import('./start-client.tsx'))).start()
  } catch (error) {
    // The page stays as the server rendered it. Its links and forms work without a script.
    window.heldInput?.release()
    throw error
  }
}

/**
 * Awaits a module with stack traces switched off. Libraries create errors in advance, and V8 would parse a whole script
 * again to fill the stack of each.
 */
async function withoutStacks<Module>(loading: Promise<Module>): Promise<Module> {
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
  Reflect.set(Error, 'stackTraceLimit', 0)
  try {
    return await loading
  } finally {
    Reflect.set(Error, 'stackTraceLimit', limit)
  }
}

startSoon()
