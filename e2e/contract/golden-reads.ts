import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { exampleRequest } from '#contracts/upstream/examples.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { ARTICLES } from '#fixtures/content/article-facts.ts'
import { BRANDS } from '#fixtures/content/products/brand-facts.ts'
import { CATEGORIES } from '#fixtures/content/catalog-facts.ts'
import { HELP } from '#fixtures/content/guide-facts.ts'

/** Order numbers of the demo user: of all orders, and of one order to be paid in a cryptocurrency. */
export type DemoOrders = { all: readonly string[]; crypto: string }

type Reads = { [Name in EndpointName]?: RequestInput<Name>[] }

const limit = PAGE_LIMIT_MAX

/**
 * Returns the requests for each read endpoint, the same in every run: those in `chosenReads`, or else one example
 * request. `products` is the number of products in the shop.
 */
export function goldenReads(products: number, orders: DemoOrders): Map<EndpointName, object[]> {
  const chosen: Reads = chosenReads(products, orders)
  const known = {
    brandId: 1,
    articleId: 1,
    categoryId: 1,
    productId: 1,
    addressId: 1,
    orderNo: orders.all[0] ?? '',
    cryptoOrderNo: orders.crypto,
  }
  const reads = ENDPOINT_NAMES.filter((name) => endpoints[name].access === 'read')
  return new Map(
    reads.map((name) => {
      const example = exampleRequest(name, known)
      return [name, chosen[name] ?? (example ? [example] : [])]
    }),
  )
}

/** Returns requests for the endpoints for which one example request is not enough. */
function chosenReads(products: number, orders: DemoOrders): Reads {
  const ids = Array.from({ length: products }, (_, index) => index + 1)
  return {
    'baseinfo.gettrademark': [{}, { page: 2, limit: 5 }],
    'baseinfo.trademarkInfo': BRANDS.map(({ id }) => ({ id })),
    'baseinfo.commonList': [{ page: 1, limit }, { page: 2, limit }, { goods_id: 7 }],
    'article.personal_list': [
      { type: 'article', order: 'newest', page: 1, limit },
      { type: 'article', order: 'most_read', page: 2, limit: 5 },
      { type: 'assistance', page: 1, limit },
    ],
    'article.personal_info': [...ARTICLES, ...HELP].map(({ id }) => ({ id })),
    'goods.typeInfo': CATEGORIES.map(({ id }) => ({ id })),
    'goods.goodsTypes': [{}, ...CATEGORIES.map(({ id }) => ({ category_id: id }))],
    'goods.goodslist': [
      { page: 1, limit },
      { page: 1, limit, sort: 'price_asc' },
      { page: 1, limit, sort: 'sales_desc', in_stock: true },
      { page: 1, limit: 5, category_id: 3 },
      { page: 1, limit, keyword: 'usb' },
      { page: 1, limit, tag: 'newest' },
    ],
    'goods.goodsdetail': ids.map((id) => ({ id })),
    'goods.specslist': ids.map((goods_id) => ({ goods_id })),
    'order.preview': [
      {
        items: [
          { id: 1, num: 1 },
          { id: 2, num: 3 },
        ],
        country: 'DE',
        city: 'Berlin',
        shipping_method: 'post',
      },
    ],
    'order.list': [{ page: 1, limit }],
    'order.info': orders.all.map((order_no) => ({ order_no })),
  }
}
