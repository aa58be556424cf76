import { DEVELOPMENT_EXCEPTION, stackWithCauses } from '#contracts/development.ts'

/**
 * In development only, shows an exception in Vite's overlay, because the page itself shows only what a shopper may
 * know.
 */
export function showDevelopmentError(error: Error): void {
  import.meta.hot?.send(DEVELOPMENT_EXCEPTION, {
    message: error.message,
    stack: stackWithCauses(error),
  })
}

/** Event of the window in development: an open tab has loaded the changed modules. */
export const CODE_CHANGED = 'codechange'

/** Time in ms that React needs after an update of modules to render the changed components. */
const REFRESH_MS = 100

/** In development only, dispatches `CODE_CHANGED` after each update of modules. */
export function announceUpdates(): void {
  import.meta.hot?.on('vite:afterUpdate', () => {
    setTimeout(() => dispatchEvent(new Event(CODE_CHANGED)), REFRESH_MS)
  })
}

/** Time after a shown exception in which others are ignored, because the failure to show it is one of them. */
const QUIET_MS = 1_000

/**
 * In development only, shows the exceptions of changed modules that cannot be loaded into an open page. Vite writes
 * such an exception to the console, and leaves the page as it was.
 */
export function showFailedUpdates(): void {
  // oxlint-disable-next-line no-console -- passes every message on
  const write = console.error
  let shownAtMs = -Infinity
  // oxlint-disable-next-line no-console -- passes every message on
  console.error = (...parts: unknown[]) => {
    write(...parts)
    const [source, error] = parts
    const isLater = performance.now() - shownAtMs > QUIET_MS
    if (source !== '[vite]' || !(error instanceof Error) || !isLater) return
    shownAtMs = performance.now()
    showDevelopmentError(error)
  }
}
