import { DEVELOPMENT_EXCEPTION } from '#contracts/development.ts'

/**
 * In development only, shows an exception in Vite's overlay, because the page itself shows only what a shopper may
 * know.
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
