import type { APIRequestContext, APIResponse } from '@playwright/test'
import * as z from 'zod/mini'
import { sessionAnswerSchema } from '#contracts/account/account.ts'
import type { CartItem, OrderItem } from '#contracts/cart/cart.ts'
import { productPageSchema } from '#contracts/catalog/catalog.ts'
import type { ProductCard, ProductsInput } from '#contracts/catalog/catalog.ts'
import { HEADERS } from '#contracts/headers.ts'
import { submittedSchema } from '#contracts/orders/orders.ts'
import type { PaymentMethod } from '#contracts/orders/statuses.ts'
import { shopUrl } from './urls.ts'
import { ANN, CONTACT, ADDRESS } from './test-users.ts'
import type { Account } from './test-users.ts'

export type Session = { token: string; username: string }

/** The shop as someone else uses it at the same time: what a journey needs to be so before it begins. */
export type ShopApi = {
  products: (input?: Partial<ProductsInput>) => Promise<ProductCard[]>
  /** Opens an account; the session is that of another device. */
  register: (account?: Account) => Promise<Session>
  /** One more session of an account, on another device. */
  logIn: (account: Account) => Promise<Session>
  /** Any mutation by its path, in a session where one is given. */
  mutate: (path: string, input: object, session?: Session) => Promise<unknown>
  /** An order of the session's account. Returns its number. */
  order: (item: OrderItem, session: Session, method?: PaymentMethod) => Promise<string>
  /** Someone else buys as a guest, which takes the goods out of stock. Returns the order's number. */
  buyAsGuest: (item: OrderItem) => Promise<string>
}

const answerSchema = z.object({ result: z.object({ data: z.unknown() }) })

export function openShopApi(request: APIRequestContext): ShopApi {
  async function mutate(path: string, input: object, session?: Session) {
    const headers = session ? { [HEADERS.token]: session.token } : {}
    return read(await request.post(`${shopUrl}/trpc/${path}`, { data: input, headers }))
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
    return submittedSchema.parse(await mutate('orders.submit', input, session)).orderNo
  }
  return {
    mutate,
    async products(input = {}) {
      const asked = JSON.stringify({ page: 1, limit: 12, inStock: true, ...input })
      const address = `${shopUrl}/trpc/catalog.products?input=${encodeURIComponent(asked)}`
      return productPageSchema.parse(await read(await request.get(address))).list
    },
    async register({ username, email, password } = ANN) {
      return toSession(await mutate('account.register', { username, email, password }))
    },
    async logIn({ username, password }) {
      return toSession(await mutate('account.login', { account: username, password }))
    },
    order: (item, session, method) => order(item, session, method),
    buyAsGuest: (item) => order(item),
  }
}

function toSession(answer: unknown): Session {
  const { token, username } = sessionAnswerSchema.parse(answer).user
  return { token, username }
}

async function read(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  const body: unknown = await answer.json()
  return answerSchema.parse(body).result.data
}

/** A line of the cart as the shop would store it. */
export function toCartItem({ id, price }: ProductCard, num = 1): CartItem {
  return { id, num, price: (price.minor / 100).toFixed(2) }
}
