// Load-bearing fields of what several responses contain, what shoppers miss without the display-only ones, and functions
// that give the fields of parts their full names.

export const SESSION = ['userinfo', 'userinfo.token', 'userinfo.username']
export const PROFILE = ['userinfo', 'userinfo.username']
export const BRAND = ['id', 'name']
export const CATEGORY = ['id', 'category_name']
export const PRODUCT = ['id', 'price', 'have_num']
export const ARTICLE = ['id', 'title']
export const ORDER = ['order_no', 'total_price']
export const PREVIEW_LINE = ['id', 'price', 'num', 'have_num', 'amount']

/** Maps display-only fields of an order to what each view of the order lacks without them. */
const ORDER_LACKS = {
  create_time: 'An order does not show when it was placed.',
  pay_status:
    'An order does not show whether it is paid, and a shopper can neither pay nor cancel it.',
  delivery_status: 'An order does not show how far its delivery is.',
  payment_method: 'An unpaid order cannot be paid by card or cryptocurrency.',
  goods: 'An order shows none of its products, and cannot be ordered again.',
}
export const ORDERS_LACK = Object.fromEntries(
  Object.entries(ORDER_LACKS).map(([field, effect]) => [`list[].${field}`, effect]),
)
export const ORDER_PAGE_LACKS = {
  ...ORDER_LACKS,
  shipping_method: 'The page of an order does not show how it is delivered.',
  payment_method: `${ORDER_LACKS.payment_method} Its page does not show how it is paid.`,
  payer: 'The page of an order does not show who pays.',
  contact: 'The page of an order does not show whom the shop contacts.',
  address: 'The page of an order does not show where it is delivered.',
}

/** Returns the names of fields of all items of a list response. */
export function items(...fields: readonly string[]): string[] {
  return ['list', ...within('list[]', fields)]
}

/** Returns the names of fields of a part of a response, such as `lines[]`. */
export function within(path: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${path}.${field}`)
}
