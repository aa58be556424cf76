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
 * How long the server may reuse a response: `none` never; `stock` contains price or stock, at most 5 s
 * (contracts/decisions.md › freshness); `content` changes when editors change it.
 */
export const CACHE_CLASSES = {
  none: { freshMs: 0, staleMs: 0 },
  stock: { freshMs: 5_000, staleMs: 0 },
  content: { freshMs: 60_000, staleMs: 600_000 },
} as const
export type CacheClass = keyof typeof CACHE_CLASSES

export type Endpoint = {
  path: `/api/${string}`
  /** Whether the specification shows the path or `contracts/decisions.md` assumes it. */
  provenance: 'specified' | 'assumed'
  token: 'none' | 'optional' | 'required'
  /** Reads may be retried, cached and coalesced; writes never are. */
  access: 'read' | 'write'
  cache: CacheClass
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
 * Whether a call contains personal data, so that recordings can leave it out: `nobody` for none; a record for data in
 * these fields only; `somebody` for the caller's own data or a visitor's input (`personal-fields.ts` lists those
 * fields).
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
const publicContent = { provenance: S, token: 'none', access: 'read', cache: 'content' } as const
const publicStock = { provenance: S, token: 'none', access: 'read', cache: 'stock' } as const
const publicWrite = { provenance: S, token: 'none', access: 'write', cache: 'none' } as const
const ownRead = { provenance: S, token: 'required', access: 'read', cache: 'none' } as const
const ownWrite = { provenance: S, token: 'required', access: 'write', cache: 'none' } as const
const guestRead = { provenance: A, token: 'optional', access: 'read', cache: 'none' } as const
const guestWrite = { provenance: A, token: 'optional', access: 'write', cache: 'none' } as const

/**
 * Every call of the legacy upstream (docs/architecture.md › Rules). The key is the endpoint's name in `UPSTREAM_PATHS`,
 * logs, faults and reports.
 */
export const endpoints = {
  'user.register': define('/api/user/register', publicWrite, {
    request: registerRequest,
    response: sessionResponse,
    personal: 'somebody',
  }),
  'user.login': define('/api/user/login', publicWrite, {
    request: loginRequest,
    response: sessionResponse,
    personal: 'somebody',
  }),
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

  'baseinfo.info': define('/api/baseinfo/info', publicStock, {
    request: noFields,
    response: siteInfoWire,
    personal: 'nobody',
  }),
  'baseinfo.langs': define('/api/baseinfo/langs', publicContent, {
    request: noFields,
    response: wireListOf(languageWire),
    personal: 'nobody',
  }),
  'baseinfo.getcurrency': define('/api/baseinfo/getcurrency', publicContent, {
    request: noFields,
    response: wireListOf(currencyWire),
    personal: 'nobody',
  }),
  'baseinfo.callus': define('/api/baseinfo/callus', publicWrite, {
    request: callUsRequest,
    response: nothing,
    personal: 'somebody',
  }),
  'baseinfo.subemail': define('/api/baseinfo/subemail', publicWrite, {
    request: subscribeRequest,
    response: nothing,
    personal: 'somebody',
  }),
  'baseinfo.gettrademark': define('/api/baseinfo/gettrademark', publicContent, {
    request: brandsRequest,
    response: wireListOf(brandWire),
    personal: 'nobody',
  }),
  'baseinfo.trademarkInfo': define('/api/baseinfo/trademarkInfo', publicContent, {
    request: idRequest,
    response: brandWire,
    personal: 'nobody',
  }),
  'baseinfo.commonList': define('/api/baseinfo/commonList', publicContent, {
    request: reviewsRequest,
    response: wireListOf(reviewWire),
    // Reviews show their authors' names.
    personal: { username: 'name' },
  }),
  'baseinfo.uquestion': define('/api/baseinfo/uquestion', publicWrite, {
    request: issueRequest,
    response: nothing,
    personal: 'somebody',
  }),
  'baseinfo.getUsdtAddress': define(
    '/api/baseinfo/getUsdtAddress',
    { ...guestRead, provenance: S },
    { request: topUpRequest, response: topUpWire, personal: 'somebody' },
  ),

  'index.banners': define('/api/index/banners', publicContent, {
    request: noFields,
    response: wireListOf(bannerWire),
    personal: 'nobody',
  }),

  'article.questions': define('/api/article/questions', publicContent, {
    request: faqRequest,
    response: wireListOf(faqWire),
    personal: 'nobody',
  }),
  'article.personal_list': define('/api/article/personal_list', publicContent, {
    request: articlesRequest,
    response: wireListOf(articleTeaserWire),
    personal: 'nobody',
  }),
  'article.personal_info': define('/api/article/personal_info', publicContent, {
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

  'goods.typelist': define('/api/goods/typelist', publicContent, {
    request: noFields,
    response: wireListOf(categoryWire),
    personal: 'nobody',
  }),
  'goods.typeInfo': define('/api/goods/typeInfo', publicContent, {
    request: idRequest,
    response: categoryWire,
    personal: 'nobody',
  }),
  'goods.goodsTypes': define('/api/goods/goodsTypes', publicContent, {
    request: filtersRequest,
    response: wireListOf(filterGroupWire),
    personal: 'nobody',
  }),
  'goods.goodslist': define('/api/goods/goodslist', publicStock, {
    request: goodsListRequest,
    response: wireListOf(goodsWire),
    personal: 'nobody',
  }),
  'goods.goodsdetail': define('/api/goods/goodsdetail', publicStock, {
    request: idRequest,
    response: goodsDetailResponse,
    personal: 'nobody',
  }),
  'goods.specslist': define('/api/goods/specslist', publicContent, {
    request: specificationsRequest,
    response: wireListOf(specificationGroupWire),
    personal: 'nobody',
  }),

  'order.preview': define('/api/order/preview', guestRead, {
    request: previewRequest,
    response: previewResponse,
    personal: 'somebody',
  }),
  'order.submit': define('/api/order/submit', guestWrite, {
    request: submitRequest,
    response: submitResponse,
    personal: 'somebody',
  }),
  'order.list': define(
    '/api/order/list',
    { ...ownRead, provenance: A },
    { request: ordersRequest, response: wireListOf(orderWire), personal: 'somebody' },
  ),
  'order.info': define('/api/order/info', guestRead, {
    request: orderInfoRequest,
    response: orderWire,
    personal: 'somebody',
  }),
  'order.cancel': define('/api/order/cancel', guestWrite, {
    request: orderKeyRequest,
    response: orderWire,
    personal: 'somebody',
  }),
  'order.pay': define('/api/order/pay', guestWrite, {
    request: payRequest,
    response: payResponse,
    personal: 'somebody',
  }),
} satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
/** Input of a caller: the request before parsing, without `lang`. */
export type RequestInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['request']>
/** Input of a mock handler: the parsed request, without `lang`. */
export type RequestOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['request']>
/** Response data as an upstream writes it. */
export type ResponseInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['response']>
/** Response data after parsing, in its canonical form. */
export type ResponseOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['response']>

export const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[]
