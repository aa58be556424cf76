import { defined } from '#contracts/values.ts'
import type { EndpointName, endpoints, RequestInput, ResponseOf } from './endpoints.ts'

/** Ids and other values that exist on the called upstream. They come from the responses to earlier example requests. */
export type LiveValues = {
  brandId: number
  articleId: number
  categoryId: number
  /** A product in stock. */
  productId: number
  token: string
  addressId: number
  /** Any order of the account. */
  orderNo: string
  /** An order that can be cancelled. */
  openOrderNo: string
  /** An unpaid order to be paid by card. */
  cardOrderNo: string
  /** An unpaid order to be paid in a cryptocurrency. */
  cryptoOrderNo: string
}
export type KnownValues = Partial<LiveValues>
type Supplied = { [Key in keyof LiveValues]?: LiveValues[Key] | undefined }

type ExampleRequest<Name extends EndpointName> =
  | { needs?: undefined; request: RequestInput<Name> }
  | {
      [Key in keyof LiveValues]: {
        needs: Key
        request: (value: LiveValues[Key]) => RequestInput<Name>
      }
    }[keyof LiveValues]

type Call<Name extends EndpointName> = { request: RequestInput<Name>; data: ResponseOf<Name> }

type Example<Name extends EndpointName> = ExampleRequest<Name> & {
  /** Returns the values in this response that later requests need. */
  supplies?: (call: Call<Name>) => Supplied
} & ((typeof endpoints)[Name]['access'] extends 'write'
    ? {
        /**
         * Reason why this write must never be sent to an upstream that serves real shoppers, not even by `npm run
         * contract -- --writes`. Undefined if the write may be sent.
         */
        neverSent?: string
      }
    : object)

/** The customer of all example requests. */
export const examplePerson = {
  name: 'Ada Contract',
  email: 'ada@contract.example',
  phone: '+44 20 7946 0199',
}
export const exampleAddress = {
  country: 'DE',
  city: 'Berlin',
  address: 'Street 1',
  postcode: '10115',
}
const account = { username: 'ada-contract', password: 'contract-password' }
const { name, email, phone: mobile } = examplePerson
/**
 * E-mail whose top-level domain has 2 to 4 letters, as the newsletter and the issue form require (docs/specification.md
 * › Validation rules).
 */
const newsletterEmail = 'ada@contract.shop'
const savedAddress = { config_name: 'Home', ...examplePerson, ...exampleAddress }
const { country, city } = exampleAddress
const page = { page: 1, limit: 3 }

/**
 * One valid request for each endpoint (docs/architecture.md › Rules), in the order in which a shopper would send them:
 * browse, send feedback, register, save an address, order, pay, cancel, log out. Each value that a request needs comes
 * from an earlier response.
 */
export const examples: { [Name in EndpointName]: Example<Name> } = {
  'baseinfo.info': { request: {} },
  'baseinfo.langs': { request: {} },
  'baseinfo.getcurrency': { request: {} },
  'index.banners': { request: {} },
  'baseinfo.gettrademark': {
    request: page,
    supplies: ({ data }) => ({ brandId: data.list[0]?.id }),
  },
  'baseinfo.trademarkInfo': { needs: 'brandId', request: (id) => ({ id }) },
  'baseinfo.commonList': { request: page },
  'article.questions': { request: {} },
  'article.personal_list': {
    request: { type: 'article', order: 'most_read', ...page },
    supplies: ({ data }) => ({ articleId: data.list[0]?.id }),
  },
  'article.personal_info': { needs: 'articleId', request: (id) => ({ id, type: 'article' }) },
  'goods.typelist': {
    request: {},
    supplies: ({ data }) => ({ categoryId: data.list[0]?.id }),
  },
  'goods.typeInfo': { needs: 'categoryId', request: (id) => ({ id }) },
  'goods.goodsTypes': { needs: 'categoryId', request: (id) => ({ category_id: id }) },
  'goods.goodslist': {
    request: { in_stock: true, sort: 'price_asc', ...page },
    supplies: ({ data }) => ({ productId: data.list[0]?.id }),
  },
  'goods.goodsdetail': { needs: 'productId', request: (id) => ({ id }) },
  'goods.specslist': { needs: 'productId', request: (id) => ({ goods_id: id }) },

  'baseinfo.callus': { request: { name, mobile }, neverSent: 'somebody would call back' },
  'baseinfo.subemail': {
    request: { email: newsletterEmail },
    neverSent: 'it cannot be taken back',
  },
  'baseinfo.uquestion': {
    request: { name, mobile, content: 'Is it in stock?', type: 'question', email: newsletterEmail },
    neverSent: 'somebody would read it',
  },

  'user.register': {
    request: { username: account.username, email, password: account.password },
    supplies: ({ data }) => ({ token: data.userinfo.token }),
  },
  'user.login': {
    request: { account: account.username, password: account.password },
    supplies: ({ data }) => ({ token: data.userinfo.token }),
  },

  'address.addrSave': {
    request: savedAddress,
    supplies: ({ data }) => ({ addressId: data?.id ?? undefined }),
  },
  'address.addrList': {
    request: {},
    supplies: ({ data }) => ({ addressId: data.list[0]?.id }),
  },
  'address.addrInfo': { needs: 'addressId', request: (id) => ({ id }) },
  'address.addrUpdate': {
    needs: 'addressId',
    request: (id) => ({ ...savedAddress, config_name: 'Office', id }),
  },
  'address.addrDel': { needs: 'addressId', request: (id) => ({ id }) },

  'order.preview': {
    needs: 'productId',
    request: (id) => ({ items: [{ id, num: 1 }], country, city, shipping_method: 'post' }),
  },
  'order.submit': {
    needs: 'productId',
    request: (id) => ({
      items: [{ id, num: 1 }],
      contact: examplePerson,
      payer: { type: 'legal', ...examplePerson, company: 'Contract Ltd', tax_id: 'GB123456789' },
      address: exampleAddress,
      shipping_method: 'post',
      payment_method: 'crypto',
      remark: 'Ring twice',
      request_no: '8d6fb2a5-ec9b-4116-a895-7c97b2b03062',
    }),
    supplies: ({ request, data: { order_no: orderNo } }) =>
      request.payment_method === 'card'
        ? { orderNo, cardOrderNo: orderNo }
        : { orderNo, openOrderNo: orderNo, cryptoOrderNo: orderNo },
  },
  'order.list': {
    request: { pay_status: 'unpaid', ...page },
    supplies: ({ data: { list } }) => {
      const unpaid = list.filter(({ pay_status: status }) => status === 'unpaid')
      const by = (method: string) =>
        unpaid.find(({ payment_method: found }) => found === method)?.order_no
      const open = unpaid.find(({ delivery_status: status }) => status === 'pending')
      return {
        orderNo: list[0]?.order_no,
        openOrderNo: open?.order_no,
        cardOrderNo: by('card'),
        cryptoOrderNo: by('crypto'),
      }
    },
  },
  'order.info': { needs: 'orderNo', request: (order_no) => ({ order_no }) },
  'baseinfo.getUsdtAddress': { needs: 'cryptoOrderNo', request: (order_no) => ({ order_no }) },
  'order.pay': {
    needs: 'cardOrderNo',
    request: (order_no) => ({ order_no, return_url: 'http://localhost:3000/user/orderInfo/1' }),
    neverSent: 'it would begin a payment',
  },
  'order.cancel': { needs: 'openOrderNo', request: (order_no) => ({ order_no }) },

  'user.info': { request: {} },
  'user.update': { request: { username: account.username, ...examplePerson } },
  'user.resetpwd': {
    request: { old_password: account.password, password: 'another-password' },
  },
  'user.logout': { request: {} },
}

/** Endpoint names in the order in which the examples are called. */
export const EXAMPLE_ORDER = Object.keys(examples) as EndpointName[]

/** Names of the writes that `npm run contract -- --writes` never sends. */
export const NEVER_SENT = EXAMPLE_ORDER.filter((name) => 'neverSent' in examples[name])

/** Invented values for the OpenAPI document, which is written without calling an upstream. */
export const SAMPLE_VALUES: LiveValues = {
  brandId: 1,
  articleId: 2,
  categoryId: 1,
  productId: 22,
  token: 'TOKEN OF user.login',
  addressId: 8,
  orderNo: 'SR-261121-ZCC7YMK9',
  openOrderNo: 'SR-261121-AJEA9A50',
  cardOrderNo: 'SR-261121-ZCC7YMK9',
  cryptoOrderNo: 'SR-261121-AJEA9A50',
}

/** Returns the example request, or undefined when a value that the request needs is unknown. */
export function exampleRequest<Name extends EndpointName>(
  name: Name,
  known: KnownValues,
): RequestInput<Name> | undefined {
  const { needs, request }: Example<Name> = examples[name]
  if (needs === undefined) return request
  const value = known[needs]
  // Safe cast: `needs` names the value that `request` takes.
  return value === undefined ? undefined : (request as (live: unknown) => RequestInput<Name>)(value)
}

/** Returns the known values plus the values in the response to a call. Never replaces a known value. */
export function learnValues<Name extends EndpointName>(
  name: Name,
  call: Call<Name>,
  known: KnownValues,
): KnownValues {
  return { ...defined(examples[name].supplies?.(call) ?? {}), ...known }
}
