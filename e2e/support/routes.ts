import { buildPath } from '#client/router/match-path.ts'
import { ROUTES } from '#client/routes.ts'
import type { Route } from '#client/route.ts'
import type { SeededData } from './seed-shopper.ts'

/**
 * Placeholder for the order number in example URLs. `toSeededUrl` replaces it with a real order number. The `example`
 * of the route /orderSuccess contains the same placeholder.
 */
const ANY_ORDER = 'nothing'

export const NOT_FOUND = '/404'

/** URLs of all public routes except the not-found page. */
export const PUBLIC_URLS = ROUTES.filter(
  ({ pattern, account }) => !account && pattern !== NOT_FOUND,
).flatMap(examplesOf)

export const ACCOUNT_URLS = ROUTES.filter(({ account }) => account).flatMap(examplesOf)

/** Public pages whose content is the shopper's own cart or order. */
const OWN = new Set(['/shopcart', '/order', '/orderSuccess'])

/** URLs of pages with a customer's data. `VISITOR_URLS` lists the pages that are the same for every visitor. */
export const CUSTOMER_URLS = [...PUBLIC_URLS.filter(isOwn), ...ACCOUNT_URLS]
export const VISITOR_URLS = [...PUBLIC_URLS.filter((path) => !isOwn(path)), NOT_FOUND]

export const ALL_URLS = [...PUBLIC_URLS, ...ACCOUNT_URLS, NOT_FOUND]

function isOwn(path: string): boolean {
  return OWN.has(path.split('?', 1)[0] ?? '')
}

/**
 * Returns the example URLs of a route. If the route has an optional parameter, returns two URLs: without and with the
 * parameter.
 */
function examplesOf({ pattern, example }: Route): readonly string[] {
  const first = example ?? buildPath(pattern, { id: '1', orderNo: ANY_ORDER })
  return pattern.endsWith('?') ? [buildPath(pattern, {}), first] : [first]
}

/** Replaces the order number and the address id in an example URL with those of the seeded shopper. */
export function toSeededUrl(path: string, { orderNo, addressId }: SeededData): string {
  return path.replace(ANY_ORDER, orderNo).replace(/(?<=\/addAddress\/)\d+$/, String(addressId))
}
