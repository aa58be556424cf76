import type { EndpointName, PersonalKind } from './endpoints.ts'
import { endpoints } from './endpoints.ts'

/** Wire fields that tell about a person, in every endpoint that speaks of somebody. */
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

/** Parts of an order that speak of the shop: its goods, its ways to send and pay, its own bank account. */
const OF_THE_SHOP = ['lines', 'goods', 'shipping', 'payment', 'pay_to']

/** Whether a value of this endpoint at this path (indexes may stand in it) tells about a person, and what. */
export function personalKindOf(
  name: EndpointName,
  path: readonly PropertyKey[],
): PersonalKind | null {
  const keys = path.map(String).filter((key) => !/^\d+$/.test(key))
  const field = keys.at(-1) ?? ''
  const { personal } = endpoints[name]
  if (personal === 'nobody') return null
  if (personal !== 'somebody') return personal[field] ?? null
  return isOfTheShop(keys) ? null : (PERSONAL[field] ?? null)
}

/** Whether a path leads into a part of an order that speaks of the shop. */
export function isOfTheShop(path: readonly PropertyKey[]): boolean {
  return path.some((key) => OF_THE_SHOP.includes(String(key)))
}

/** Whether an endpoint speaks of somebody: its own data, or what a visitor writes. */
export function isPersonal(name: EndpointName): boolean {
  return endpoints[name].personal === 'somebody'
}
