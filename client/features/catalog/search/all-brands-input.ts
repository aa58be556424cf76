/** Requests all brands at once. Header and pages share this input and so one response. */
export const ALL_BRANDS_INPUT = { page: 1, limit: 48 }
