import type * as z from 'zod/mini'
import {
  addressWire,
  saveAddressRequest,
  savedAddressResponse,
  updateAddressRequest,
} from './wire/address.ts'
import {
  brandsRequest,
  brandWire,
  callUsRequest,
  currencyWire,
  issueRequest,
  languageWire,
  reviewsRequest,
  reviewWire,
  siteInfoWire,
  subscribeRequest,
  topUpRequest,
  topUpWire,
} from './wire/baseinfo.ts'
import { idRequest, noFields, nothing } from './wire/common.ts'
import {
  articleResponse,
  articleRequest,
  articlesRequest,
  articleTeaserWire,
  bannerWire,
  faqRequest,
  faqWire,
} from './wire/content.ts'
import {
  categoryWire,
  filterGroupWire,
  filtersRequest,
  goodsDetailResponse,
  goodsListRequest,
  goodsWire,
  specificationGroupWire,
  specificationsRequest,
} from './wire/goods.ts'
import { wireListOf } from './wire/list.ts'
import {
  orderInfoRequest,
  orderKeyRequest,
  ordersRequest,
  orderWire,
  payResponse,
  payRequest,
  previewResponse,
  previewRequest,
  submitResponse,
  submitRequest,
} from './wire/order.ts'
import {
  loginRequest,
  profileResponse,
  registerRequest,
  resetPasswordRequest,
  sessionResponse,
  updateUserRequest,
} from './wire/user.ts'

/**
 * How long the server may reuse a response of each cache class. Up to the age `freshMs`, it returns the response as it
 * is. For the next `staleMs`, it returns the response and fetches a new one in the background. While the upstream
 * fails, it returns a response that is at most `failingMs` old. `stock`: responses with prices or stock. The shop marks
 * them as old while the upstream fails (contracts/decisions.md › freshness). `content`: responses that change only when
 * editors change them.
 */
export const CACHE_CLASSES = {
  none: { freshMs: 0, staleMs: 0, failingMs: 0 },
  stock: { freshMs: 5_000, staleMs: 0, failingMs: 3_600_000 },
  content: { freshMs: 60_000, staleMs: 600_000, failingMs: 3_600_000 },
} as const
export type CacheClass = keyof typeof CACHE_CLASSES

/**
 * Groups of endpoints. Each has its own concurrency limit, circuit breakers and retry budget, so that failures of one
 * group do not slow down the others.
 */
export const ENDPOINT_GROUPS = ['catalogue', 'content', 'account', 'order'] as const
export type EndpointGroup = (typeof ENDPOINT_GROUPS)[number]

export type Endpoint = {
  path: `/api/${string}`
  /** `specified`: the specification shows the path. `assumed`: `contracts/decisions.md` assumes the path. */
  provenance: 'specified' | 'assumed'
  token: 'none' | 'optional' | 'required'
  /**
   * The upstream client may repeat a `read` after a failure, cache its response, and merge equal reads. It never does
   * so with a `write`.
   */
  access: 'read' | 'write'
  cache: CacheClass
  group: EndpointGroup
  request: z.ZodMiniType
  response: z.ZodMiniType
  personal: Personal
}

/** Kinds of personal data; `token` and `password` are also secrets. */
export type PersonalKind =
  | 'token'
  | 'password'
  | 'name'
  | 'email'
  | 'phone'
  | 'place'
  | 'number'
  | 'text'

/**
 * Which fields of a call are personal. Recordings omit them. `nobody`: no field. `somebody`: the fields that
 * `personal-fields.ts` lists, which contain the caller's own data or a visitor's input. An object: the fields that the
 * object names.
 */
export type Personal = 'nobody' | 'somebody' | Readonly<Record<string, PersonalKind>>

type Schemas<Request, Response> = { request: Request; response: Response; personal: Personal }
type Traits = Omit<Endpoint, 'path' | 'request' | 'response' | 'personal'>

function define<const Path extends Endpoint['path'], const T extends Traits, Request, Response>(
  path: Path,
  traits: T,
  schemas: Schemas<Request, Response>,
) {
  return { path, ...traits, ...schemas }
}

const S = 'specified'
const A = 'assumed'
const publicRead = { provenance: S, token: 'none', access: 'read' } as const
const content = { ...publicRead, cache: 'content', group: 'content' } as const
const catalogue = { ...publicRead, cache: 'content', group: 'catalogue' } as const
const stock = { ...publicRead, cache: 'stock', group: 'catalogue' } as const
const form = {
  provenance: S,
  token: 'none',
  access: 'write',
  cache: 'none',
  group: 'content',
} as const
const own = { provenance: S, token: 'required', cache: 'none', group: 'account' } as const
const ownRead = { ...own, access: 'read' } as const
const ownWrite = { ...own, access: 'write' } as const
const order = { provenance: A, token: 'optional', cache: 'none', group: 'order' } as const
const orderRead = { ...order, access: 'read' } as const
const orderWrite = { ...order, access: 'write' } as const

/**
 * All calls of the legacy upstream (docs/architecture.md › Rules). Each key is the name of an endpoint.
 * `UPSTREAM_PATHS`, logs, reports and the mock's faults use the same names.
 */
export const endpoints = {
  'user.register': define(
    '/api/user/register',
    { ...form, group: 'account' },
    {
      request: registerRequest,
      response: sessionResponse,
      personal: 'somebody',
    },
  ),
  'user.login': define(
    '/api/user/login',
    { ...form, group: 'account' },
    {
      request: loginRequest,
      response: sessionResponse,
      personal: 'somebody',
    },
  ),
  'user.logout': define('/api/user/logout', ownWrite, {
    request: noFields,
    response: nothing,
    personal: 'somebody',
  }),
  'user.resetpwd': define('/api/user/resetpwd', ownWrite, {
    request: resetPasswordRequest,
    response: nothing,
    personal: 'somebody',
  }),
  'user.info': define(
    '/api/user/info',
    { ...ownRead, provenance: A },
    { request: noFields, response: profileResponse, personal: 'somebody' },
  ),
  'user.update': define(
    '/api/user/update',
    { ...ownWrite, provenance: A },
    { request: updateUserRequest, response: profileResponse, personal: 'somebody' },
  ),

  'baseinfo.info': define(
    '/api/baseinfo/info',
    { ...stock, group: 'content' },
    {
      request: noFields,
      response: siteInfoWire,
      personal: 'nobody',
    },
  ),
  'baseinfo.langs': define('/api/baseinfo/langs', content, {
    request: noFields,
    response: wireListOf(languageWire),
    personal: 'nobody',
  }),
  'baseinfo.getcurrency': define('/api/baseinfo/getcurrency', content, {
    request: noFields,
    response: wireListOf(currencyWire),
    personal: 'nobody',
  }),
  'baseinfo.callus': define('/api/baseinfo/callus', form, {
    request: callUsRequest,
    response: nothing,
    personal: 'somebody',
  }),
  'baseinfo.subemail': define('/api/baseinfo/subemail', form, {
    request: subscribeRequest,
    response: nothing,
    personal: 'somebody',
  }),
  'baseinfo.gettrademark': define('/api/baseinfo/gettrademark', catalogue, {
    request: brandsRequest,
    response: wireListOf(brandWire),
    personal: 'nobody',
  }),
  'baseinfo.trademarkInfo': define('/api/baseinfo/trademarkInfo', catalogue, {
    request: idRequest,
    response: brandWire,
    personal: 'nobody',
  }),
  'baseinfo.commonList': define('/api/baseinfo/commonList', catalogue, {
    request: reviewsRequest,
    response: wireListOf(reviewWire),
    // Reviews are public, but contain their authors' names.
    personal: { username: 'name' },
  }),
  'baseinfo.uquestion': define('/api/baseinfo/uquestion', form, {
    request: issueRequest,
    response: nothing,
    personal: 'somebody',
  }),
  'baseinfo.getUsdtAddress': define(
    '/api/baseinfo/getUsdtAddress',
    { ...orderRead, provenance: S },
    { request: topUpRequest, response: topUpWire, personal: 'somebody' },
  ),

  'index.banners': define('/api/index/banners', content, {
    request: noFields,
    response: wireListOf(bannerWire),
    personal: 'nobody',
  }),

  'article.questions': define('/api/article/questions', content, {
    request: faqRequest,
    response: wireListOf(faqWire),
    personal: 'nobody',
  }),
  'article.personal_list': define('/api/article/personal_list', content, {
    request: articlesRequest,
    response: wireListOf(articleTeaserWire),
    personal: 'nobody',
  }),
  'article.personal_info': define('/api/article/personal_info', content, {
    request: articleRequest,
    response: articleResponse,
    personal: 'nobody',
  }),

  'address.addrList': define('/api/address/addrList', ownRead, {
    request: noFields,
    response: wireListOf(addressWire),
    personal: 'somebody',
  }),
  'address.addrInfo': define('/api/address/addrInfo', ownRead, {
    request: idRequest,
    response: addressWire,
    personal: 'somebody',
  }),
  'address.addrSave': define('/api/address/addrSave', ownWrite, {
    request: saveAddressRequest,
    response: savedAddressResponse,
    personal: 'somebody',
  }),
  'address.addrUpdate': define('/api/address/addrUpdate', ownWrite, {
    request: updateAddressRequest,
    response: savedAddressResponse,
    personal: 'somebody',
  }),
  'address.addrDel': define(
    '/api/address/addrDel',
    { ...ownWrite, provenance: A },
    { request: idRequest, response: nothing, personal: 'somebody' },
  ),

  'goods.typelist': define('/api/goods/typelist', catalogue, {
    request: noFields,
    response: wireListOf(categoryWire),
    personal: 'nobody',
  }),
  'goods.typeInfo': define('/api/goods/typeInfo', catalogue, {
    request: idRequest,
    response: categoryWire,
    personal: 'nobody',
  }),
  'goods.goodsTypes': define('/api/goods/goodsTypes', catalogue, {
    request: filtersRequest,
    response: wireListOf(filterGroupWire),
    personal: 'nobody',
  }),
  'goods.goodslist': define('/api/goods/goodslist', stock, {
    request: goodsListRequest,
    response: wireListOf(goodsWire),
    personal: 'nobody',
  }),
  'goods.goodsdetail': define('/api/goods/goodsdetail', stock, {
    request: idRequest,
    response: goodsDetailResponse,
    personal: 'nobody',
  }),
  'goods.specslist': define('/api/goods/specslist', catalogue, {
    request: specificationsRequest,
    response: wireListOf(specificationGroupWire),
    personal: 'nobody',
  }),

  'order.preview': define('/api/order/preview', orderRead, {
    request: previewRequest,
    response: previewResponse,
    personal: 'somebody',
  }),
  'order.submit': define('/api/order/submit', orderWrite, {
    request: submitRequest,
    response: submitResponse,
    personal: 'somebody',
  }),
  'order.list': define(
    '/api/order/list',
    { ...orderRead, token: 'required' },
    { request: ordersRequest, response: wireListOf(orderWire), personal: 'somebody' },
  ),
  'order.info': define('/api/order/info', orderRead, {
    request: orderInfoRequest,
    response: orderWire,
    personal: 'somebody',
  }),
  'order.cancel': define('/api/order/cancel', orderWrite, {
    request: orderKeyRequest,
    response: orderWire,
    personal: 'somebody',
  }),
  'order.pay': define('/api/order/pay', orderWrite, {
    request: payRequest,
    response: payResponse,
    personal: 'somebody',
  }),
} satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
/** A request as the caller writes it, before parsing. It lacks `lang`, which the upstream client adds. */
export type RequestInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['request']>
/** A request after parsing, as a handler of the mock receives it, without `lang`. */
export type RequestOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['request']>
/** Response data before parsing, as an upstream sends it. */
export type ResponseInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['response']>
/** Response data after parsing. */
export type ResponseOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['response']>

export const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[]
