/**
 * Events that show that the shopper uses the page or is about to use it. `pointerover` also occurs on a touch, and when
 * the page appears under a resting mouse. If the mouse then moves within one element, only `pointermove` occurs.
 * Scrolling does not count, because the browser itself scrolls when it goes back to a page.
 */
const SIGNS = ['pointerover', 'pointermove', 'keydown'] as const

/**
 * Maximum time that the application waits for the page's pictures before it starts. On a slow connection, the
 * application starts before the pictures have loaded.
 */
const PATIENCE_MS = 4_000

/**
 * Maximum time from the load of a visitor's first page to the start of the application. If the visitor moves the mouse,
 * touches the page or presses a key, the application starts earlier.
 */
const UNUSED_MS = 2_500

/**
 * Starts the application at the first sign of use, or else once the page and its pictures have loaded, at the latest
 * after `PATIENCE_MS`. Until then, the application's code cannot delay the first paint or a picture.
 *
 * A visitor's first page shows nothing personal, so the application may start even later there. When that page has
 * loaded, the browser only downloads the code. The application then starts at the first sign of use or after
 * `UNUSED_MS`.
 *
 * `client/lib/held-input.ts` repeats what the shopper did before the start.
 */
function startSoon(): void {
  const waiting = new AbortController()
  const { signal } = waiting
  const begin = () => {
    if (signal.aborted) return
    waiting.abort()
    void start()
  }
  const prepare = () => {
    if (!isWholeForNewcomer()) {
      begin()
      return
    }
    downloadScripts()
    setTimeout(begin, UNUSED_MS)
  }
  if (window.heldInput?.events.length) {
    begin()
    return
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { signal, capture: true })
  if (document.readyState === 'complete') prepare()
  else addEventListener('load', prepare, { signal })
  setTimeout(begin, PATIENCE_MS)
}

/**
 * Returns true if the page is complete without the application: the page is public, no section of it has failed, and
 * the browser has stored nothing from the shop, such as a cart.
 */
function isWholeForNewcomer(): boolean {
  const { dataset } = document.documentElement
  // The document delays its fonts only if the browser has stored nothing from the shop
  // (`client/build/paint-first-plugin.ts`). Delayed fonts therefore show that the visitor is new.
  return !('unfinished' in dataset) && document.querySelector('#fonts[media="not all"]') !== null
}

/** Downloads the scripts of this page at low priority, without compiling them. Starts each download in its own task. */
function downloadScripts(): void {
  const links = [...(scriptLinks()?.querySelectorAll('link') ?? [])]
  const next = () => {
    const link = links.shift()?.cloneNode()
    if (!(link instanceof HTMLLinkElement)) return
    link.rel = 'prefetch'
    document.head.append(link)
    setTimeout(next)
  }
  next()
}

function scriptLinks(): DocumentFragment | undefined {
  return document.querySelector<HTMLTemplateElement>('template#scripts')?.content
}

async function start(): Promise<void> {
  // Adds preload links, so that the browser downloads all scripts of this page at the same time. Without the links, the
  // browser would learn of a script only when another script imports it.
  document.head.append(scriptLinks() ?? '')
  try {
    await (await withoutStacks(import('./start-client.tsx'))).start()
  } catch (error) {
    // If the application cannot start, the server's page stays. Its links and forms work without a script.
    window.heldInput?.release()
    throw error
  }
}

/**
 * Waits until a module has loaded, and switches stack traces off meanwhile. Libraries create errors while they load,
 * and V8 would parse a whole script again for the stack trace of each error.
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
