/** Pages, filters and sort orders of the other upstream's lists. Like that upstream, it shares no code with the shop. */

type Fields = Record<string, unknown>

/** Returns one page of a list, and the number of all entries as a text. Without `limit`, the page has all entries. */
export function pageOf(all: readonly Fields[], { page = 1, limit = all.length }: Fields) {
  const start = (Number(page) - 1) * Number(limit)
  return { list: all.slice(start, start + Number(limit)), total: String(all.length) }
}

type Wanted = {
  ids?: number[]
  in_stock?: boolean
  keyword?: string
  tag?: string
  attributes?: object
  category_id?: number
  brand_id?: number
  price_min?: string
  price_max?: string
  sort?: string
}

/** Returns the products that fit all filters of a request, in the requested order. */
export function findGoods(all: readonly Fields[], wanted: Wanted): Fields[] {
  const { ids, keyword = '', tag, attributes, sort } = wanted
  const { price_min: min = 0, price_max: max = Infinity } = wanted
  const is = (product: Fields, field: 'category_id' | 'brand_id') =>
    wanted[field] === undefined || product[field] === String(wanted[field])
  const found = all.filter(
    (product) =>
      (!ids || ids.map(String).includes(String(product['id']))) &&
      (!wanted.in_stock || product['have_num'] !== '0') &&
      String(product['title']).toLowerCase().includes(keyword.toLowerCase()) &&
      (!tag || [product['tags']].flat().includes(tag)) &&
      is(product, 'category_id') &&
      is(product, 'brand_id') &&
      Number(product['price']) >= Number(min) &&
      Number(product['price']) <= Number(max) &&
      // Only the first two products have attributes.
      (!attributes || ['501', '502'].includes(String(product['id']))),
  )
  const [, field, way] = /^(price|sales)_(asc|desc)$/.exec(sort ?? '') ?? []
  if (!field) return found
  const rank = (product: Fields) => Number(product[field === 'price' ? 'price' : 'sales_num'])
  return found.sort((one, other) => (rank(one) - rank(other)) * (way === 'asc' ? 1 : -1))
}

/** Returns the reviews of the requested product, or all reviews. */
export function findReviews(
  all: readonly Fields[],
  { goods_id: id }: { goods_id?: number },
): readonly Fields[] {
  return id === undefined ? all : all.filter((review) => review['goods_id'] === String(id))
}

/** Returns the orders that fit all filters of a request. */
export function findOrders(all: readonly Fields[], wanted: Fields): Fields[] {
  const { order_no: number, pay_status: status, start_time: from, end_time: to } = wanted
  return all.filter((order) => {
    const seconds = Date.parse(`${String(order['create_time'])}Z`) / 1_000
    return (
      (!number || order['order_no'] === number) &&
      (!status || order['pay_status'] === status) &&
      (!from || seconds >= Number(from)) &&
      (!to || seconds <= Number(to))
    )
  })
}
