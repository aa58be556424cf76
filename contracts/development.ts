/** Event by which a page in development sends an exception to Vite, which shows it with its place in the source. */
export const DEVELOPMENT_EXCEPTION = 'strongroom:exception'
