/**
 * Every number of the specification (spec §9) and of `decisions.md`, once, with its unit in its name.
 */

/** spec §7, §9 Request timeout, counted from dispatch. */
export const UPSTREAM_TIMEOUT_MS = 15_000
/** spec §2 Root layout: the back-to-top button appears after this much scroll. */
export const BACK_TO_TOP_AFTER_PX = 1_000
/** spec §2 Root layout: distance of the back-to-top button from the bottom. */
export const BACK_TO_TOP_BOTTOM_PX = 200
/** spec §4 Cart: how long the notice of a successful add stays. */
export const CART_NOTICE_MS = 2_000
/** spec §4 Cart: distance of that notice from the top. */
export const CART_NOTICE_OFFSET_PX = 200
/** decisions, removing: how long the undo of a removal is offered. */
export const UNDO_MS = 5_000
/** spec §4 Product card: carousel delay while the pointer hovers. */
export const CAROUSEL_DELAY_MS = 1_000
/** spec §4 Product card: slides in view. */
export const CAROUSEL_SLIDES = 1
/** spec §5 Number stepper. */
export const STEPPER_MIN = 1
export const STEPPER_DEFAULT = 1
export const STEPPER_STEP = 1
/** spec §4 Order statuses: goods under an invoice are reserved for 3 days. */
export const INVOICE_HOLD_SECONDS = 3 * 24 * 60 * 60
/** decisions, order filter dates. */
export const ORDER_FILTER_MAX_DAYS = 90
/** decisions, page sizes. */
export const PRODUCTS_PER_PAGE = 12
export const PRODUCTS_PER_PAGE_OPTIONS = [12, 24, 48] as const
export const ORDERS_PER_PAGE = 10
export const ARTICLES_PER_PAGE = 10
/** decisions, times, ids, pages. */
export const PAGE_LIMIT_MAX = 48
export const IDS_MAX = 100
/** decisions, fields. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const PHONE_MIN_DIGITS = 6
export const PHONE_MAX_DIGITS = 15
export const NAME_MAX_LENGTH = 120
export const TEXT_MAX_LENGTH = 200
export const CONTENT_MAX_LENGTH = 4_000
export const REMARK_MAX_LENGTH = 1_000
export const KEYWORD_MAX_LENGTH = 100
export const QUANTITY_MAX = 9_999
export const CART_LINES_MAX = 100
/** decisions, recently viewed: how many products are remembered. */
export const RECENT_PRODUCTS_MAX = 12
/** decisions, money: decimals of a shown price. */
export const PRICE_DECIMALS = 2
/** decisions, home: hot categories shown. */
export const HOT_CATEGORIES = 8
