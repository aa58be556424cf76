import type { EndpointName, PersonalKind } from './endpoints.ts'
import { endpoints } from './endpoints.ts'

/** Kind of personal data in each personal field, by field name. Applies to endpoints with `personal: 'somebody'`. */
const PERSONAL: Readonly<Record<string, PersonalKind>> = {
  token: 'token',
  password: 'password',
  old_password: 'password',
  account: 'name',
  username: 'name',
  name: 'name',
  full_name: 'name',
  email: 'email',
  phone: 'phone',
  mobile: 'phone',
  city: 'place',
  address: 'place',
  postcode: 'number',
  config_name: 'text',
  company: 'name',
  tax_id: 'number',
  remark: 'text',
  content: 'text',
}

/**
 * Parts of an order that are about the shop, not the shopper: goods, shipping and payment methods, and the shop's bank
 * account.
 */
const PUBLIC_ORDER_PARTS = ['lines', 'goods', 'shipping', 'payment', 'pay_to']

/**
 * Returns the kind of personal data in one field of an endpoint's request or response, or null if the field is not
 * personal. `path` leads to the field and may contain list indexes.
 */
export function personalKindOf(
  name: EndpointName,
  path: readonly PropertyKey[],
): PersonalKind | null {
  const keys = path.map(String).filter((key) => !/^\d+$/.test(key))
  const field = keys.at(-1) ?? ''
  const { personal } = endpoints[name]
  if (personal === 'nobody') return null
  if (personal !== 'somebody') return personal[field] ?? null
  return isPublicOrderPart(keys) ? null : (PERSONAL[field] ?? null)
}

/** Returns whether a path leads into a part of an order that is about the shop, not the shopper. */
export function isPublicOrderPart(path: readonly PropertyKey[]): boolean {
  return path.some((key) => PUBLIC_ORDER_PARTS.includes(String(key)))
}

/** Returns whether calls of an endpoint contain the caller's own data or a visitor's input. */
export function isPersonal(name: EndpointName): boolean {
  return endpoints[name].personal === 'somebody'
}
