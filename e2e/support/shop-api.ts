import { expect } from '@playwright/test'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import * as z from 'zod/mini'
import { sessionResultSchema } from '#contracts/account/account.ts'
import type { CartItem, OrderItem } from '#contracts/cart/cart.ts'
import { productListPageSchema } from '#contracts/catalog/catalog.ts'
import type { ProductSummary, ProductsInput } from '#contracts/catalog/catalog.ts'
import { HEADERS } from '#contracts/headers.ts'
import { toDecimal } from '#contracts/money.ts'
import { submittedSchema } from '#contracts/orders/orders.ts'
import type { PaymentMethod } from '#contracts/orders/statuses.ts'
import { shopUrl } from './urls.ts'
import { ANN, CONTACT, ADDRESS } from './test-users.ts'
import type { Account } from './test-users.ts'

/** Both halves of a session: the token, which pages keep in session storage, and the session cookie. */
export type Session = { token: string; username: string; cookie: string }

/** Client of the shop's API. Browser tests use it to create their initial data in their own world. */
export type ShopApi = {
  products: (input?: Partial<ProductsInput>) => Promise<ProductSummary[]>
  /** Returns a product with at least `minStock` items in stock, 1 by default. Throws if there is no such product. */
  anyProduct: (need?: { minStock?: number }) => Promise<ProductSummary>
  /** Registers an account, without logging the page in. Returns the session of the account. */
  register: (account?: Account) => Promise<Session>
  /** Logs in to an account. Returns a new session. */
  logIn: (account: Account) => Promise<Session>
  /** Calls the mutation with this tRPC path. If a session is given, the session's user makes the call. */
  mutate: (path: string, input: object, session?: Session) => Promise<unknown>
  /** Places an order as the user of the session. Returns the order number. */
  order: (item: OrderItem, session: Session, method?: PaymentMethod) => Promise<string>
  /** Places an order as a guest. Returns the order number. The page does not know the order. */
  buyAsGuest: (item: OrderItem, method?: PaymentMethod) => Promise<string>
  /** Places an order from a new account. Accounts may reserve more pieces than guests. Returns the order number. */
  buyElsewhere: (item: OrderItem) => Promise<string>
}

const responseSchema = z.object({ result: z.object({ data: z.unknown() }) })

export function openShopApi(request: APIRequestContext): ShopApi {
  function post(path: string, input: object, session?: Session) {
    // Sets the cookie header explicitly. Otherwise, Playwright would send the cookie that it has stored from another
    // session.
    const headers = session ? { [HEADERS.token]: session.token, cookie: session.cookie } : {}
    return request.post(`${shopUrl}/trpc/${path}`, { data: input, headers })
  }
  async function mutate(path: string, input: object, session?: Session) {
    return read(await post(path, input, session))
  }
  async function enter(path: string, input: object): Promise<Session> {
    const response = await post(path, input)
    const { token, username } = sessionResultSchema.parse(await read(response)).user
    const cookies = response.headersArray().filter(({ name }) => /^set-cookie$/i.test(name))
    const half = cookies.find(({ value }) => /^(?:__Host-)?session=/.test(value))
    const cookie = half?.value.split(';', 1)[0] ?? ''
    return { token, username, cookie }
  }
  async function order(
    item: OrderItem,
    session?: Session,
    paymentMethod: PaymentMethod = 'bank_transfer',
  ) {
    const input = {
      items: [item],
      contact: CONTACT,
      payer: { type: 'individual', ...CONTACT, company: '', taxId: '' },
      address: ADDRESS,
      shippingMethod: 'post',
      paymentMethod,
      remark: '',
      requestNo: crypto.randomUUID(),
    }
    const submitted = submittedSchema.parse(await mutate('orders.submit', input, session))
    if (submitted.state !== 'placed') throw new Error(`the order is ${submitted.state}`)
    return submitted.orderNo
  }
  async function products(input: Partial<ProductsInput> = {}) {
    const query = JSON.stringify({ page: 1, limit: 12, inStock: true, ...input })
    const url = `${shopUrl}/trpc/catalog.products?input=${encodeURIComponent(query)}`
    let list: ProductSummary[] = []
    // Reads again after a failure, because on a loaded machine the shop may give up waiting for the mock.
    await expect(async () => {
      list = productListPageSchema.parse(await read(await request.get(url))).list
    }).toPass({ timeout: 30_000 })
    return list
  }
  function register({ username, email, password }: Account = ANN) {
    return enter('account.register', { username, email, password })
  }
  return {
    mutate,
    products,
    async anyProduct({ minStock = 1 } = {}) {
      const product = (await products({ limit: 48 })).find(({ stock }) => stock >= minStock)
      if (!product) throw new Error(`Expected a product with a stock of at least ${minStock}`)
      return product
    },
    register,
    logIn: ({ username, password }) => enter('account.login', { account: username, password }),
    order: (item, session, method) => order(item, session, method),
    buyAsGuest: (item, method) => order(item, undefined, method),
    async buyElsewhere(item) {
      const username = `other-${crypto.randomUUID()}`
      const other = { username, email: `${username}@example.com`, password: ANN.password }
      return order(item, await register(other))
    },
  }
}

async function read(response: APIResponse): Promise<unknown> {
  if (!response.ok()) {
    throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  }
  const body: unknown = await response.json()
  return responseSchema.parse(body).result.data
}

/** Returns a cart line in the form in which the shop stores it. */
export function toCartItem({ id, price }: ProductSummary, num = 1): CartItem {
  return { id, num, price: toDecimal(price.minor) }
}
