/**
 * Event by which a page in development sends an exception to Vite. Vite shows the exception with its position in the
 * source.
 */
export const DEVELOPMENT_EXCEPTION = 'strongroom:exception'
