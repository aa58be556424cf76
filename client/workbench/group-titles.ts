/** Titles of the groups by id, in the order of the menu. The id is also the name of the group's screenshots. */
export const GROUP_TITLES = {
  controls: 'Buttons and links',
  surfaces: 'Texts and surfaces',
  fields: 'Form fields',
  products: 'Products',
  listing: 'Product lists and filters',
  search: 'Search',
  saved: 'Comparison and saved lists',
  product: 'Product page',
  cart: 'Cart',
  checkout: 'Checkout',
  'checkout-form': 'Form of the checkout',
  orders: 'Orders and payment',
  'after-order': 'After the order',
  account: 'Account and addresses',
  messages: 'Messages to the shop',
  content: 'Reviews, addresses, articles',
  help: 'Help and articles',
  trust: 'Checks for fakes',
  layout: 'Header and footer',
  states: 'Empty, failed, loading',
  windows: 'Dialogs and notices',
} as const

export type GroupId = keyof typeof GROUP_TITLES

export function isGroupId(text: unknown): text is GroupId {
  return typeof text === 'string' && Object.hasOwn(GROUP_TITLES, text)
}
