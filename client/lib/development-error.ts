import { DEVELOPMENT_EXCEPTION } from '#contracts/development.ts'

/**
 * Shows an exception in Vite's overlay, in development only: an exception is a mistake in the code, and the page itself
 * tells only what a shopper may know.
 */
export function showDevelopmentError({
  message,
  stack,
}: {
  message: string
  stack?: string
}): void {
  import.meta.hot?.send(DEVELOPMENT_EXCEPTION, { message, stack })
}
