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
