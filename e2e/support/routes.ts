import { ROUTES } from '#client/routes.ts'
import type { Route } from '#client/route.ts'
import type { SeededData } from './seed-shopper.ts'

const ANY_ORDER = 'nothing'

/** URLs of existing pages for patterns with a parameter. Any other pattern is a URL already. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/catalogOption/:id': ['/catalogOption/1'],
  '/product/:id': ['/product/1'],
  '/brandsInfo/:id': ['/brandsInfo/1'],
  '/search': ['/search?q=key'],
  '/articleInfo/:id': ['/articleInfo/1'],
  '/help/client/:id': ['/help/client/101'],
  '/orderSuccess': [`/orderSuccess?orderNo=${ANY_ORDER}`],
  '/user/orderInfo/:orderNo': [`/user/orderInfo/${ANY_ORDER}`],
  '/user/addAddress/:id?': ['/user/addAddress', '/user/addAddress/1'],
}

export const NOT_FOUND = '/404'

/** URLs of all public routes except the not-found page. */
export const PUBLIC_ROUTES = ROUTES.filter(
  ({ pattern, account }) => !account && pattern !== NOT_FOUND,
).flatMap(examplesOf)

export const ACCOUNT_ROUTES = ROUTES.filter(({ account }) => account).flatMap(examplesOf)

/** Public pages that stay empty until the shopper has a cart or an order. */
const OWN = new Set(['/shopcart', '/order', '/orderSuccess'])

/** Routes with a customer's data, and routes that are the same for every visitor. */
export const CUSTOMER_ROUTES = [...PUBLIC_ROUTES.filter(isOwn), ...ACCOUNT_ROUTES]
export const VISITOR_ROUTES = [...PUBLIC_ROUTES.filter((path) => !isOwn(path)), NOT_FOUND]

export const ALL_ROUTES = [...PUBLIC_ROUTES, ...ACCOUNT_ROUTES, NOT_FOUND]

function isOwn(path: string): boolean {
  return OWN.has(path.split('?', 1)[0] ?? '')
}

function examplesOf({ pattern }: Route): readonly string[] {
  const examples = EXAMPLES[pattern] ?? (pattern.includes(':') ? [] : [pattern])
  if (examples.length > 0) return examples
  throw new Error(`Missing example URL for ${pattern}: add one to e2e/support/routes.ts`)
}

/** Fills the seeded order number and address id into an example URL. */
export function toSeededUrl(path: string, { orderNo, addressId }: SeededData): string {
  return path.replace(ANY_ORDER, orderNo).replace(/(?<=\/addAddress\/)\d+$/, String(addressId))
}
