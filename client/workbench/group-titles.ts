/** Titles of the groups by id, in the order of the menu. The id is also the name of the group's screenshots. */
export const GROUP_TITLES = {
  controls: 'Buttons and links',
  surfaces: 'Texts and surfaces',
  fields: 'Form fields',
  products: 'Products',
  cart: 'Cart',
  orders: 'Orders and payment',
  content: 'Reviews, addresses, articles',
  states: 'Empty, failed, loading',
  windows: 'Dialogs and notices',
  checkout: 'Checkout',
  'checkout-form': 'Form of the checkout',
  'after-order': 'After the order',
  account: 'Account and addresses',
  messages: 'Messages to the shop',
} as const

export type GroupId = keyof typeof GROUP_TITLES

export function isGroupId(text: unknown): text is GroupId {
  return typeof text === 'string' && Object.hasOwn(GROUP_TITLES, text)
}
