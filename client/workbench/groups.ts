import { ACCOUNT } from './groups/account.tsx'
import { AFTER_ORDER } from './groups/after-order.tsx'
import { CART } from './groups/cart.tsx'
import { CHECKOUT_FORM } from './groups/checkout-form.tsx'
import { CHECKOUT } from './groups/checkout.tsx'
import { CONTENT } from './groups/content.tsx'
import { CONTROLS } from './groups/controls.tsx'
import { FIELDS } from './groups/fields.tsx'
import { HELP } from './groups/help.tsx'
import { LAYOUT } from './groups/layout.tsx'
import { LISTING } from './groups/listing.tsx'
import { MESSAGES } from './groups/messages.tsx'
import { ORDERS } from './groups/orders.tsx'
import { PRODUCT } from './groups/product.tsx'
import { PRODUCTS } from './groups/products.tsx'
import { SAVED } from './groups/saved.tsx'
import { SEARCH } from './groups/search.tsx'
import { STATES } from './groups/states.tsx'
import { SURFACES } from './groups/surfaces.tsx'
import { TRUST } from './groups/trust.tsx'
import { WINDOWS } from './groups/windows.tsx'
import type { GroupId } from './group-titles.ts'
import type { Group } from './examples/part.ts'

/** All groups of the workbench. The frames load them. The page around the frames does not. */
export const GROUPS: Readonly<Record<GroupId, Group>> = {
  controls: CONTROLS,
  surfaces: SURFACES,
  fields: FIELDS,
  products: PRODUCTS,
  listing: LISTING,
  search: SEARCH,
  saved: SAVED,
  product: PRODUCT,
  cart: CART,
  checkout: CHECKOUT,
  'checkout-form': CHECKOUT_FORM,
  orders: ORDERS,
  'after-order': AFTER_ORDER,
  account: ACCOUNT,
  messages: MESSAGES,
  content: CONTENT,
  help: HELP,
  trust: TRUST,
  layout: LAYOUT,
  states: STATES,
  windows: WINDOWS,
}
