/** What asks for all brands at once: header and pages, so that they share one answer. */
export const ALL_BRANDS_INPUT = { page: 1, limit: 48 }
