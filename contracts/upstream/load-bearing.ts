// Load-bearing fields of what several responses contain, and functions that give the fields of parts their full names.

export const SESSION = ['userinfo', 'userinfo.token', 'userinfo.username']
export const PROFILE = ['userinfo', 'userinfo.username']
export const BRAND = ['id', 'name']
export const CATEGORY = ['id', 'category_name']
export const PRODUCT = ['id', 'price', 'have_num']
export const ARTICLE = ['id', 'title']
export const ORDER = ['order_no', 'total_price']
export const PREVIEW_LINE = ['id', 'price', 'num', 'have_num', 'amount']

/** Returns the names of fields of all items of a list response. */
export function items(...fields: readonly string[]): string[] {
  return ['list', ...within('list[]', fields)]
}

/** Returns the names of fields of a part of a response, such as `lines[]`. */
export function within(path: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${path}.${field}`)
}
