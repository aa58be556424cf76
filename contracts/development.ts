/**
 * Name of the event by which a page reports an exception to Vite, in development only. Vite then shows the position of
 * the exception in the source code.
 */
export const DEVELOPMENT_EXCEPTION = 'strongroom:exception'

/**
 * Name of the event that makes an open page fetch its data again, in development only. The shop sends it when the data
 * of the mock has changed, for example after a restart of the mock.
 */
export const DATA_CHANGED = 'strongroom:data-changed'

/**
 * Name of the event by which a page says which start of the shop has rendered it and after how many edits of the
 * client, in development only. A page of an earlier start or of earlier code then loads again.
 */
export const PAGE_OF_START = 'strongroom:page-of-start'

/** Event of the window, in development only: the application starts now in the document that the server rendered. */
export const APPLICATION_STARTS = 'applicationstarts'

/** Returns the stack trace of an error, followed by those of its causes. */
export function stackWithCauses(error: Error): string {
  const { stack = error.message, cause } = error
  return cause instanceof Error ? `${stack}\nCause: ${stackWithCauses(cause)}` : stack
}
