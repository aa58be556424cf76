/**
 * Date of the shop's content: 1 October 2026, UTC, in Unix seconds. Dates of products, reviews and articles are
 * relative to it.
 */
export const SEED_TIME = Date.UTC(2026, 9, 1) / 1000

export const DAY_SECONDS = 24 * 60 * 60
