import { expect, test } from 'vitest'
import { SORTS, SPECIAL_TAGS } from './catalog/catalog.ts'
import { FALLBACK_MESSAGE } from './fallback-message.ts'
import * as limits from './limits.ts'
import { DEFAULT_LOCALE, LOCALES } from './locales.ts'
import {
  DELIVERY_STATUSES,
  PAYER_TYPES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
} from './orders/statuses.ts'
import { LOCAL_KEYS, SESSION_KEYS } from './storage-keys.ts'

test.each([
  ['the time-out of a request is 15 seconds', limits.UPSTREAM_TIMEOUT_MS, 15_000],
  ['back to top appears after 1000 px', limits.BACK_TO_TOP_AFTER_PX, 1_000],
  ['back to top sits 200 px from the bottom', limits.BACK_TO_TOP_BOTTOM_PX, 200],
  ['the cart notice stays for 2000 ms', limits.CART_NOTICE_MS, 2_000],
  ['the cart notice sits 200 px from the top', limits.CART_NOTICE_OFFSET_PX, 200],
  ['the carousel shows each slide for 1000 ms', limits.CAROUSEL_DELAY_MS, 1_000],
  ['the carousel shows one slide at a time', limits.CAROUSEL_SLIDES, 1],
  ['the minimum of the stepper is 1', limits.STEPPER_MIN, 1],
  ['the stepper starts at 1', limits.STEPPER_DEFAULT, 1],
  ['the stepper changes by 1', limits.STEPPER_STEP, 1],
  ['an invoice holds its goods for 3 days', limits.INVOICE_HOLD_SECONDS, 3 * 86_400],
  ['a price has 2 decimals', limits.PRICE_DECIMALS, 2],
  ['the default language is English', DEFAULT_LOCALE, 'en'],
  ['the fallback message of a failure is Error', FALLBACK_MESSAGE, 'Error'],
])('as the specification says, %s', (_, value, specified) => {
  expect(value).toBe(specified)
})

test.each([
  ['sixteen languages', LOCALES, 'zh,en,cht,de,fr,it,ru,pt,ms,nl,el,tr,ja,ko,th,id'],
  ['four ways to sort', SORTS, 'price_desc,price_asc,sales_desc,sales_asc'],
  ['three special tags', SPECIAL_TAGS, 'hot,newest,recommended'],
  ['payment statuses', PAYMENT_STATUSES, 'unpaid,paid,cancelled'],
  ['delivery statuses', DELIVERY_STATUSES, 'pending,shipped,in_transit,received,returned,rejected'],
  ['payer types', PAYER_TYPES, 'individual,legal'],
])('a list has exactly the specified entries: %s', (_, list, specified) => {
  expect(list).toEqual(specified.split(','))
})

test('PAYMENT_METHODS has the four specified payment types and cryptocurrency', () => {
  expect(PAYMENT_METHODS).toEqual(['cash', 'card', 'invoice', 'bank_transfer', 'crypto'])
})

test('the keys of session storage and local storage have the specified names', () => {
  expect(SESSION_KEYS).toMatchObject({
    userInfo: 'userInfo',
    cart: 'cart',
    siteInfo: 'siteInfo',
    keyword: 'keyword',
  })
  expect(LOCAL_KEYS.locale).toBe('locale')
})

test.each([
  ['products per page', limits.PRODUCTS_PER_PAGE, 12],
  ['orders per page', limits.ORDERS_PER_PAGE, 10],
  ['articles per page', limits.ARTICLES_PER_PAGE, 6],
  ['longest date range of the order filter in days', limits.ORDER_FILTER_MAX_DAYS, 90],
  ['time to undo a removal in milliseconds', limits.UNDO_MS, 5_000],
  ['hot categories on the home page', limits.HOT_CATEGORIES, 8],
])('a limit has the value from contracts/decisions.md: %s', (_, value, decided) => {
  expect(value).toBe(decided)
})

test('the options for products per page are 12, 24 and 48', () => {
  expect(limits.PRODUCTS_PER_PAGE_OPTIONS).toEqual([12, 24, 48])
})
