import type * as z from 'zod/mini'
import {
  addressWire,
  saveAddressRequest,
  savedAddressAnswer,
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
  articleAnswer,
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
  goodsDetailAnswer,
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
  payAnswer,
  payRequest,
  previewAnswer,
  previewRequest,
  submitAnswer,
  submitRequest,
} from './wire/order.ts'
import {
  loginRequest,
  profileAnswer,
  registerRequest,
  resetPasswordRequest,
  sessionAnswer,
  updateUserRequest,
} from './wire/user.ts'

/**
 * How long the server may serve an answer again: `none` never; `stock` carries price or stock, 5 s at the most
 * (contracts/decisions.md › freshness); `content` changes with the editors.
 */
export const CACHE_CLASSES = {
  none: { freshMs: 0, staleMs: 0 },
  stock: { freshMs: 5_000, staleMs: 0 },
  content: { freshMs: 60_000, staleMs: 600_000 },
} as const
export type CacheClass = keyof typeof CACHE_CLASSES

export type Endpoint = {
  path: `/api/${string}`
  /** Whether the specification shows the path, or `contracts/decisions.md` assumes it. */
  provenance: 'specified' | 'assumed'
  token: 'none' | 'optional' | 'required'
  /** Reads may be retried, cached and coalesced; writes never are. */
  access: 'read' | 'write'
  cache: CacheClass
  request: z.ZodMiniType
  answer: z.ZodMiniType
}

type Schemas<Request, Answer> = { request: Request; answer: Answer }
type Traits = Omit<Endpoint, 'path' | 'request' | 'answer'>

function define<const Path extends Endpoint['path'], const T extends Traits, Request, Answer>(
  path: Path,
  traits: T,
  schemas: Schemas<Request, Answer>,
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
 * Every call of the legacy upstream, once (docs/architecture.md › Rules). The key is the endpoint's name in
 * `UPSTREAM_PATHS`, in logs, in faults and in reports.
 */
export const endpoints = {
  'user.register': define('/api/user/register', publicWrite, {
    request: registerRequest,
    answer: sessionAnswer,
  }),
  'user.login': define('/api/user/login', publicWrite, {
    request: loginRequest,
    answer: sessionAnswer,
  }),
  'user.logout': define('/api/user/logout', ownWrite, { request: noFields, answer: nothing }),
  'user.resetpwd': define('/api/user/resetpwd', ownWrite, {
    request: resetPasswordRequest,
    answer: nothing,
  }),
  'user.info': define(
    '/api/user/info',
    { ...ownRead, provenance: A },
    { request: noFields, answer: profileAnswer },
  ),
  'user.update': define(
    '/api/user/update',
    { ...ownWrite, provenance: A },
    { request: updateUserRequest, answer: profileAnswer },
  ),

  'baseinfo.info': define('/api/baseinfo/info', publicStock, {
    request: noFields,
    answer: siteInfoWire,
  }),
  'baseinfo.langs': define('/api/baseinfo/langs', publicContent, {
    request: noFields,
    answer: wireListOf(languageWire),
  }),
  'baseinfo.getcurrency': define('/api/baseinfo/getcurrency', publicContent, {
    request: noFields,
    answer: wireListOf(currencyWire),
  }),
  'baseinfo.callus': define('/api/baseinfo/callus', publicWrite, {
    request: callUsRequest,
    answer: nothing,
  }),
  'baseinfo.subemail': define('/api/baseinfo/subemail', publicWrite, {
    request: subscribeRequest,
    answer: nothing,
  }),
  'baseinfo.gettrademark': define('/api/baseinfo/gettrademark', publicContent, {
    request: brandsRequest,
    answer: wireListOf(brandWire),
  }),
  'baseinfo.trademarkInfo': define('/api/baseinfo/trademarkInfo', publicContent, {
    request: idRequest,
    answer: brandWire,
  }),
  'baseinfo.commonList': define('/api/baseinfo/commonList', publicContent, {
    request: reviewsRequest,
    answer: wireListOf(reviewWire),
  }),
  'baseinfo.uquestion': define('/api/baseinfo/uquestion', publicWrite, {
    request: issueRequest,
    answer: nothing,
  }),
  'baseinfo.getUsdtAddress': define(
    '/api/baseinfo/getUsdtAddress',
    { ...guestRead, provenance: S },
    { request: topUpRequest, answer: topUpWire },
  ),

  'index.banners': define('/api/index/banners', publicContent, {
    request: noFields,
    answer: wireListOf(bannerWire),
  }),

  'article.questions': define('/api/article/questions', publicContent, {
    request: faqRequest,
    answer: wireListOf(faqWire),
  }),
  'article.personal_list': define('/api/article/personal_list', publicContent, {
    request: articlesRequest,
    answer: wireListOf(articleTeaserWire),
  }),
  'article.personal_info': define('/api/article/personal_info', publicContent, {
    request: articleRequest,
    answer: articleAnswer,
  }),

  'address.addrList': define('/api/address/addrList', ownRead, {
    request: noFields,
    answer: wireListOf(addressWire),
  }),
  'address.addrInfo': define('/api/address/addrInfo', ownRead, {
    request: idRequest,
    answer: addressWire,
  }),
  'address.addrSave': define('/api/address/addrSave', ownWrite, {
    request: saveAddressRequest,
    answer: savedAddressAnswer,
  }),
  'address.addrUpdate': define('/api/address/addrUpdate', ownWrite, {
    request: updateAddressRequest,
    answer: savedAddressAnswer,
  }),
  'address.addrDel': define(
    '/api/address/addrDel',
    { ...ownWrite, provenance: A },
    { request: idRequest, answer: nothing },
  ),

  'goods.typelist': define('/api/goods/typelist', publicContent, {
    request: noFields,
    answer: wireListOf(categoryWire),
  }),
  'goods.typeInfo': define('/api/goods/typeInfo', publicContent, {
    request: idRequest,
    answer: categoryWire,
  }),
  'goods.goodsTypes': define('/api/goods/goodsTypes', publicContent, {
    request: filtersRequest,
    answer: wireListOf(filterGroupWire),
  }),
  'goods.goodslist': define('/api/goods/goodslist', publicStock, {
    request: goodsListRequest,
    answer: wireListOf(goodsWire),
  }),
  'goods.goodsdetail': define('/api/goods/goodsdetail', publicStock, {
    request: idRequest,
    answer: goodsDetailAnswer,
  }),
  'goods.specslist': define('/api/goods/specslist', publicContent, {
    request: specificationsRequest,
    answer: wireListOf(specificationGroupWire),
  }),

  'order.preview': define('/api/order/preview', guestRead, {
    request: previewRequest,
    answer: previewAnswer,
  }),
  'order.submit': define('/api/order/submit', guestWrite, {
    request: submitRequest,
    answer: submitAnswer,
  }),
  'order.list': define(
    '/api/order/list',
    { ...ownRead, provenance: A },
    { request: ordersRequest, answer: wireListOf(orderWire) },
  ),
  'order.info': define('/api/order/info', guestRead, {
    request: orderInfoRequest,
    answer: orderWire,
  }),
  'order.cancel': define('/api/order/cancel', guestWrite, {
    request: orderKeyRequest,
    answer: orderWire,
  }),
  'order.pay': define('/api/order/pay', guestWrite, { request: payRequest, answer: payAnswer }),
} satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
/** What a caller gives: the request before its schema read it, without `lang`. */
export type RequestInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['request']>
/** What a handler of the mock receives: the parsed request, without `lang`. */
export type RequestOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['request']>
/** What an upstream writes. */
export type AnswerInput<Name extends EndpointName> = z.input<(typeof endpoints)[Name]['answer']>
/** What a reader gets: canonical. */
export type AnswerOf<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['answer']>

export const ENDPOINT_NAMES = Object.keys(endpoints) as EndpointName[]
