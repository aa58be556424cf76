import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as shop from './other-upstream-data.ts'
import { findGoods, findOrders, findReviews, pageOf } from './other-upstream-lists.ts'

/**
 * An upstream that shares no code with this project, like one that a shop owner might already have. It follows most of
 * the contract, but uses other data formats. All codes and the path of one endpoint differ from the contract, and some
 * endpoints are missing. Two of its reviews have an unreadable field.
 */

type Fields = Record<string, unknown>
type Reply = { code: string; msg: string; data: unknown }
type Person = { username: string; email: string; password: string; name: string; phone: string }
type Customer = Person & { addresses: Fields[]; orders: Fields[] }
type Call = { fields: Fields; customer: Customer | undefined; token: string }
type Handler = (call: Call) => Reply

/** Meanings of this upstream's codes, in the format of the environment variable UPSTREAM_CODES. */
export const otherCodes = {
  '200': 'success',
  '-1': 'failedValidation',
  '403': 'unauthorized',
  '410': 'notFound',
  '460': 'wrongCredentials',
  '470': 'conflict',
}
/** Paths of this upstream that differ from the contract, in the format of the environment variable UPSTREAM_PATHS. */
export const otherPaths = { 'goods.goodslist': '/api/items/search' }

const ok = (data: unknown): Reply => ({ code: '200', msg: 'OK', data })
const no = (code: string, msg: string): Reply => ({ code, msg, data: '' })
const listOf = (list: readonly Fields[], fields: Fields = {}) => ok(pageOf(list, fields))
const byId = (list: readonly Fields[], id: unknown, details?: Fields) => {
  const found = list.find((entry) => entry['id'] === String(id))
  return found ? ok(details ?? found) : no('410', 'There is no such thing.')
}

export async function startOtherUpstream() {
  const customers: Customer[] = []
  const sessions = new Map<string, Customer>()
  let lastId = 900

  const session = ({ username, email }: Customer, customer: Customer) => {
    const token = randomBytes(9).toString('hex')
    sessions.set(token, customer)
    return ok({ userinfo: { token, username, email, level: '1' } })
  }
  const find = (account: unknown) =>
    customers.find(({ username, email }) => [username, email].includes(String(account)))
  /** Wraps a handler so that it responds with an error when no customer is logged in. */
  const own =
    (handle: (customer: Customer, call: Call) => Reply): Handler =>
    (call) =>
      call.customer ? handle(call.customer, call) : no('403', 'Log in, please.')
  const profile = ({ username, name, phone, email }: Customer) =>
    ok({ userinfo: { username, name, phone, email } })
  const orderOf = (customer: Customer, { order_no, request_no }: Fields) =>
    customer.orders.find(
      (order) => order['order_no'] === order_no || order['request_no'] === request_no,
    )

  const handlers: Record<string, Handler> = {
    '/api/baseinfo/info': () => ok(shop.site),
    '/api/baseinfo/langs': () => listOf(shop.langs),
    '/api/baseinfo/getcurrency': () => listOf(shop.currencies),
    '/api/baseinfo/gettrademark': ({ fields }) => listOf(shop.brands, fields),
    '/api/baseinfo/trademarkInfo': ({ fields }) => byId(shop.brands, fields['id']),
    '/api/baseinfo/commonList': ({ fields }) => listOf(findReviews(shop.reviews, fields), fields),
    '/api/article/questions': () => listOf(shop.questions),
    '/api/article/personal_list': ({ fields }) => listOf(shop.articles, fields),
    '/api/article/personal_info': ({ fields }) =>
      byId(shop.articles, fields['id'], shop.articleInfo),
    '/api/goods/typelist': () => listOf(shop.categories),
    '/api/goods/typeInfo': ({ fields }) => byId(shop.categories, fields['id']),
    '/api/goods/goodsTypes': () => listOf(shop.filters),
    '/api/goods/specslist': ({ fields }) =>
      listOf(shop.goods.some(({ id }) => id === String(fields['goods_id'])) ? shop.specs : []),
    '/api/goods/goodsdetail': ({ fields }) => byId(shop.goods, fields['id']),
    '/api/items/search': ({ fields }) => listOf(findGoods(shop.goods, fields), fields),

    '/api/user/register': ({ fields }) => {
      const { username, email, password } = fields
      if (find(username) || find(email)) return no('-1', 'This name is taken.')
      const person = { username, email, password, name: '', phone: '' } as Person
      const customer: Customer = { ...person, addresses: [], orders: [] }
      customers.push(customer)
      return session(customer, customer)
    },
    '/api/user/login': ({ fields }) => {
      const customer = find(fields['account'])
      if (customer?.password !== fields['password']) return no('460', 'Wrong name or password.')
      return customer ? session(customer, customer) : no('460', 'Wrong name or password.')
    },
    '/api/user/logout': own((_customer, { token }) => {
      sessions.delete(token)
      return ok('')
    }),
    '/api/user/resetpwd': own((customer, { fields }) => {
      if (customer.password !== fields['old_password']) return no('460', 'Wrong password.')
      customer.password = String(fields['password'])
      return ok([])
    }),
    '/api/user/info': own(profile),
    '/api/user/update': own((customer, { fields: { lang: _, ...fields } }) =>
      profile(Object.assign(customer, fields)),
    ),

    '/api/address/addrList': own(({ addresses }) => listOf(addresses)),
    '/api/address/addrInfo': own(({ addresses }, { fields }) => byId(addresses, fields['id'])),
    '/api/address/addrSave': own(({ addresses }, { fields: { lang: _, ...fields } }) => {
      lastId += 1
      addresses.push({ ...fields, id: String(lastId) })
      return ok({ id: String(lastId) })
    }),
    '/api/address/addrUpdate': own(({ addresses }, { fields: { lang: _, id, ...fields } }) => {
      const address = addresses.find((entry) => entry['id'] === String(id))
      if (!address) return no('410', 'There is no such address.')
      Object.assign(address, fields)
      return ok({ id: String(id) })
    }),
    '/api/address/addrDel': own((customer, { fields }) => {
      customer.addresses = customer.addresses.filter(({ id }) => id !== String(fields['id']))
      return ok('')
    }),

    '/api/order/preview': ({ fields }) => ok(previewOf(fields)),
    '/api/order/submit': own((customer, { fields: { lang: _, ...fields } }) => {
      const before = orderOf(customer, { request_no: fields['request_no'] })
      const content = JSON.stringify(fields)
      if (before && before['content'] !== content)
        return no('470', 'Another order has this number.')
      const order = before ?? newOrder(fields, content)
      if (!before) customer.orders.unshift(order)
      return ok({ order_no: order['order_no'] })
    }),
    '/api/order/list': own(({ orders }, { fields }) => listOf(findOrders(orders, fields), fields)),
    '/api/order/info': own((customer, { fields }) => {
      const order = orderOf(customer, fields)
      return order ? ok(order) : no('410', 'There is no such order.')
    }),
    '/api/order/cancel': own((customer, { fields }) => {
      const order = orderOf(customer, fields)
      return order ? ok(Object.assign(order, { pay_status: 'cancelled' })) : no('410', 'No order.')
    }),
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const handle = handlers[request.url ?? '']
      if (!handle) return response.writeHead(404).end('Not Found')
      // Refuses requests with the header that names a test world. The shop may send it only if its variable LAB is
      // `on`.
      if (request.headers['x-mock-world'] !== undefined) {
        return response.writeHead(400).end('Unknown header x-mock-world')
      }
      const token = String(request.headers['token'] ?? '')
      const fields = decode(new URLSearchParams(body).get('data') ?? '')
      const said = handle({ fields, token, customer: sessions.get(token) })
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(JSON.stringify({ ...said, data: encode(said.data) }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the tokens of all open sessions. */
    tokens: () => [...sessions.keys()],
    /** Paths of all endpoints that this upstream has. */
    paths: Object.keys(handlers),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function previewOf(fields: Fields) {
  const items = fields['items'] as { id: number; num: number }[]
  const lines = items.map(({ id, num }) => {
    const product = shop.goods.find((entry) => entry.id === String(id))
    const price = Number(product?.price ?? 0)
    const { title = '', have_num = '0' } = product ?? {}
    const amount = (price * num).toFixed(2)
    return { id: String(id), title, goods_image: '', price, num: String(num), have_num, amount }
  })
  const amount = lines.reduce((sum, line) => sum + Number(line.amount), 0)
  const fee = shop.shipping.find(({ code }) => code === fields['shipping_method'])?.fee ?? ''
  return {
    lines,
    amount: amount.toFixed(2),
    tax: 0,
    shipping: shop.shipping,
    payment: shop.payment,
    courier_city: '',
    shipping_fee: fee,
    total: (amount + Number(fee)).toFixed(2),
  }
}

function newOrder(fields: Fields, content: string): Fields {
  const { lines, amount, shipping_fee, total } = previewOf(fields)
  const { items: _, ...rest } = fields
  return {
    ...rest,
    content,
    order_no: `K${randomBytes(6).toString('hex')}`,
    full_name: (fields['contact'] as Fields)['name'],
    create_time: new Date().toISOString().slice(0, 19).replace('T', ' '),
    expire_time: '',
    pay_status: 'unpaid',
    delivery_status: 'pending',
    amount,
    shipping_fee,
    tax: '0',
    total_price: total,
    goods_count: String(lines.length),
    goods: lines,
    pay_to: [],
  }
}

function decode(data: string): Fields {
  return JSON.parse(Buffer.from(data, 'base64').toString()) as Fields
}

function encode(data: unknown): string {
  return Buffer.from(JSON.stringify(data)).toString('base64')
}
