/** This file holds every number from the specification and from `contracts/decisions.md`. Names end with the unit. */

/** Maximum duration of an upstream call, counted from the moment when it is sent (docs/specification.md › Calls). */
export const UPSTREAM_TIMEOUT_MS = 15_000
/** Maximum number of concurrent upstream calls, per group of endpoints (docs/security.md › Overload). */
export const UPSTREAM_CALLS = { catalogue: 64, content: 32, account: 32, order: 64 } as const
/** Scroll distance after which the back-to-top button appears (docs/specification.md › Root layout). */
export const BACK_TO_TOP_AFTER_PX = 1_000
/** Distance of the back-to-top button from the bottom of the window (docs/specification.md › Root layout). */
export const BACK_TO_TOP_BOTTOM_PX = 200
/** How long the notice about a product added to the cart is shown (docs/specification.md › Cart). */
export const CART_NOTICE_MS = 2_000
/** Distance of the cart notice from the top of the window (docs/specification.md › Cart). */
export const CART_NOTICE_OFFSET_PX = 200
/** How long the removal of a cart item can be undone (contracts/decisions.md › removing). */
export const UNDO_MS = 5_000
/**
 * Time for which the carousel shows each slide. The slides change only while the pointer is over the carousel
 * (docs/specification.md › Product card).
 */
export const CAROUSEL_DELAY_MS = 1_000
/** Number of carousel slides shown at a time (docs/specification.md › Product card). */
export const CAROUSEL_SLIDES = 1
/** Minimum, default and step of the number stepper (docs/specification.md › Validation rules). */
export const STEPPER_MIN = 1
export const STEPPER_DEFAULT = 1
export const STEPPER_STEP = 1
/**
 * How long goods are reserved for an order that is paid by invoice: 3 days (docs/specification.md › Order statuses).
 */
export const INVOICE_HOLD_SECONDS = 3 * 24 * 60 * 60
/** Longest date range of the order filter (contracts/decisions.md › order filter dates). */
export const ORDER_FILTER_MAX_DAYS = 90
/** Default page sizes, and the page sizes offered for products (contracts/decisions.md › page sizes). */
export const PRODUCTS_PER_PAGE = 12
export const PRODUCTS_PER_PAGE_OPTIONS = [12, 24, 48] as const
export const ORDERS_PER_PAGE = 10
export const ARTICLES_PER_PAGE = 6
/** Maximum number of items on a page, and of ids in a list of ids (contracts/decisions.md › times, ids, pages). */
export const PAGE_LIMIT_MAX = 48
export const IDS_MAX = 100
/** Limits of form fields, filters and the cart (contracts/decisions.md › fields). */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const PHONE_MIN_DIGITS = 6
export const PHONE_MAX_DIGITS = 15
export const PHONE_MAX_LENGTH = 40
export const NAME_MAX_LENGTH = 120
export const TEXT_MAX_LENGTH = 200
export const CONTENT_MAX_LENGTH = 4_000
export const REMARK_MAX_LENGTH = 1_000
/** Maximum length of the URL of a parcel's tracking page. Not all browsers and servers accept longer URLs. */
export const TRACKING_URL_MAX_LENGTH = 2_000
export const KEYWORD_MAX_LENGTH = 100
export const ATTRIBUTES_MAX = 20
export const ATTRIBUTE_VALUES_MAX = 50
export const QUANTITY_MAX = 9_999
export const CART_LINES_MAX = 100
/** Maximum number of recently viewed products that are kept (contracts/decisions.md › recently viewed). */
export const RECENT_PRODUCTS_MAX = 12
/** Maximum number of recent searches that are kept (contracts/decisions.md › recent searches). */
export const RECENT_SEARCHES_MAX = 6
/**
 * Maximum number of compared products, and maximum length of the URL parameter that lists their ids
 * (contracts/decisions.md › compare).
 */
export const COMPARED_MAX = 4
export const COMPARED_TEXT_MAX = 200
/**
 * Maximum number of characters that the shop reads from a cart link or from a pasted list (contracts/decisions.md ›
 * cart link).
 */
export const CART_TEXT_MAX = 4_000
/** Maximum number of saved products. One call can return all of them (contracts/decisions.md › saved products). */
export const SAVED_MAX = 48
/** Maximum length of the URL parameter that lists the ids of saved products. */
export const SAVED_TEXT_MAX = 600
/**
 * Maximum number of sold-out products that a browser remembers, to tell the shopper when one is back in stock
 * (contracts/decisions.md › back in stock).
 */
export const AWAITED_MAX = 20
/**
 * Maximum number of filters beside the results of a search. The filters come from the categories with the most results,
 * up to a maximum number of categories (contracts/decisions.md › search).
 */
export const SEARCH_FILTERS_MAX = 6
export const SEARCH_CATEGORIES_MAX = 4
/**
 * Maximum number of questions that the wallet finder asks, and maximum number of answers to one question
 * (contracts/decisions.md › finder).
 */
export const FINDER_QUESTIONS_MAX = 5
export const FINDER_ANSWERS_MAX = 12
/** Number of reviews that a product page shows until the shopper asks for all. */
export const REVIEWS_SHOWN = 6
/** Maximum number of review pages that are read for one product. Each page has `PAGE_LIMIT_MAX` reviews. */
export const REVIEW_PAGES_MAX = 20
/** Number of decimals in a price that the shop shows (contracts/decisions.md › money). */
export const PRICE_DECIMALS = 2
/** Longest pause between two messages of a live price stream (contracts/decisions.md › live prices). */
export const PRICE_HEARTBEAT_MS = 15_000
/** Longest duration of a live price stream (contracts/decisions.md › live prices). */
export const STREAM_MAX_MS = 3_600_000
/** Number of hot categories shown on the home page (contracts/decisions.md › sections of home). */
export const HOT_CATEGORIES = 8
