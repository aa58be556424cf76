/**
 * Event by which a page in development sends an exception to Vite. Vite shows the exception with its position in the
 * source.
 */
export const DEVELOPMENT_EXCEPTION = 'strongroom:exception'

/**
 * Event by which a shop in development makes a tab fetch its data again, because the mock's control API or a restart of
 * the mock has changed the data.
 */
export const DATA_CHANGED = 'strongroom:data-changed'
