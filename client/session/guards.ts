import type { StoredUser } from '#contracts/account/stored-user.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import type { RecentProducts } from '#contracts/catalog/recent.ts'
import { CART_LINES_MAX, QUANTITY_MAX, RECENT_PRODUCTS_MAX } from '#contracts/limits.ts'
import type { StoredSiteInfo } from '#contracts/site/site.ts'
import { isRecord } from '#contracts/values.ts'

/*
 * Validates stored values by hand, because the contract schemas would add zod to the first load. Property tests compare
 * each guard with its schema.
 */

const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/

function hasOnly(record: Record<string, unknown>, keys: readonly string[]): boolean {
  return Object.keys(record).every((key) => keys.includes(key))
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
}

/** Accepts the same values as `storedUserSchema`. */
export function isStoredUser(value: unknown): value is StoredUser {
  if (!isRecord(value)) return false
  if ('guest' in value) return value.guest === true && hasOnly(value, ['guest'])
  const { token, username } = value
  return (
    typeof token === 'string' &&
    token !== '' &&
    typeof username === 'string' &&
    hasOnly(value, ['token', 'username'])
  )
}

/** Accepts the same values as `cartItemSchema`. */
export function isCartItem(value: unknown): value is CartItem {
  return (
    isRecord(value) &&
    isWithin(value.id, 1, Number.MAX_SAFE_INTEGER) &&
    isWithin(value.num, 1, QUANTITY_MAX) &&
    typeof value.price === 'string' &&
    DECIMAL.test(value.price) &&
    hasOnly(value, ['id', 'num', 'price'])
  )
}

/** Returns the valid lines of a stored cart. Invalid lines and repeated products are dropped. */
export function readCart(value: unknown): CartItem[] {
  if (!Array.isArray(value)) return []
  const seen = new Set<number>()
  const lines = value.filter(isCartItem).filter((line) => {
    if (seen.has(line.id)) return false
    seen.add(line.id)
    return true
  })
  return lines.slice(0, CART_LINES_MAX)
}

/** Returns the valid ids of a stored list (`recentProductsSchema`). Invalid and repeated ids are dropped. */
export function readRecent(value: unknown): RecentProducts {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id) => isWithin(id, 1, Number.MAX_SAFE_INTEGER))
  return [...new Set(ids)].slice(0, RECENT_PRODUCTS_MAX)
}

export const SITE_INFO_FIELDS = [
  'site_logo',
  'site_logo2',
  'btc_price',
  'btc_increase_rate',
  'eth_price',
  'eth_increase_rate',
  'contact_phone',
  'contact_email',
  'contact_address',
  'work_time',
  'cust_account',
  'copyright_desc',
] as const

/** Accepts the same values as `storedSiteInfoSchema`. */
export function isStoredSiteInfo(value: unknown): value is StoredSiteInfo {
  return isRecord(value) && SITE_INFO_FIELDS.every((field) => typeof value[field] === 'string')
}
