import type * as z from 'zod/mini'
import {
  ARTICLE,
  BRAND,
  CATEGORY,
  items,
  ORDER,
  ORDER_PAGE_LACKS,
  ORDERS_LACK,
  PREVIEW_LINE,
  PRODUCT,
  PROFILE,
  SESSION,
  within,
} from './load-bearing.ts'
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
import { wireOrNothing } from './wire/tolerant.ts'
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
  /**
   * Response fields that the shop cannot do without: ids, names shown in links, and amounts to be paid. If such a field
   * is unreadable, the response is refused; if the field is in a list item, only this item is dropped. All other fields
   * are display-only: if one is unreadable, the shop treats only this field as unknown (contracts/decisions.md › fields
   * that are only shown). e2e/contract/load-bearing.test.ts breaks each field and compares the effect with this list.
   */
  loadBearing: readonly string[]
  /**
   * Tells an owner, in the contract report, what shoppers miss while a display-only field is missing. A missing field of
   * this list is a warning, even if the shop reads it as empty.
   */
  lacks?: Readonly<Record<string, string>>
  /** Tells an owner, in the contract report, what shoppers miss while the shop cannot read the responses. */
  effect: string
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

type Contents<Request, Response> = Pick<
  Endpoint,
  'personal' | 'loadBearing' | 'lacks' | 'effect'
> & {
  request: Request
  response: Response
}
type Traits = Omit<Endpoint, 'path' | keyof Contents<never, never>>

function define<const Path extends Endpoint['path'], const T extends Traits, Request, Response>(
  path: Path,
  traits: T,
  contents: Contents<Request, Response>,
) {
  return { path, ...traits, ...contents }
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
      loadBearing: SESSION,
      effect: 'Nobody can register.',
    },
  ),
  'user.login': define(
    '/api/user/login',
    { ...form, group: 'account' },
    {
      request: loginRequest,
      response: sessionResponse,
      personal: 'somebody',
      loadBearing: SESSION,
      effect: 'Nobody can log in, so the account pages stay closed.',
    },
  ),
  'user.logout': define('/api/user/logout', ownWrite, {
    request: noFields,
    response: nothing,
    personal: 'somebody',
    loadBearing: [],
    effect: 'The upstream keeps the session of a shopper who logs out.',
  }),
  'user.resetpwd': define('/api/user/resetpwd', ownWrite, {
    request: resetPasswordRequest,
    response: nothing,
    personal: 'somebody',
    loadBearing: [],
    effect: 'Nobody can change a password.',
  }),
  'user.info': define(
    '/api/user/info',
    { ...ownRead, provenance: A },
    {
      request: noFields,
      response: profileResponse,
      personal: 'somebody',
      loadBearing: PROFILE,
      effect: 'The profile page and the account’s home page show an error.',
    },
  ),
  'user.update': define(
    '/api/user/update',
    { ...ownWrite, provenance: A },
    {
      request: updateUserRequest,
      response: wireOrNothing(profileResponse),
      personal: 'somebody',
      loadBearing: PROFILE,
      effect: 'Nobody can change the profile.',
    },
  ),

  'baseinfo.info': define(
    '/api/baseinfo/info',
    { ...stock, group: 'content' },
    {
      request: noFields,
      response: siteInfoWire,
      personal: 'nobody',
      loadBearing: [],
      effect: 'Every page lacks the contacts in header and footer, and the cryptocurrency prices.',
    },
  ),
  'baseinfo.langs': define('/api/baseinfo/langs', content, {
    request: noFields,
    response: wireListOf(languageWire),
    personal: 'nobody',
    loadBearing: items('id', 'langcode'),
    effect: 'Every page lacks the choice of languages.',
  }),
  'baseinfo.getcurrency': define('/api/baseinfo/getcurrency', content, {
    request: noFields,
    response: wireListOf(currencyWire),
    personal: 'nobody',
    // The shop cannot show any price without these fields.
    loadBearing: items('symbol', 'is_base'),
    effect: 'Prices on every page have no currency symbol.',
  }),
  'baseinfo.callus': define('/api/baseinfo/callus', form, {
    request: callUsRequest,
    response: nothing,
    personal: 'somebody',
    loadBearing: [],
    effect: 'Nobody can ask for a call.',
  }),
  'baseinfo.subemail': define('/api/baseinfo/subemail', form, {
    request: subscribeRequest,
    response: nothing,
    personal: 'somebody',
    loadBearing: [],
    effect: 'Nobody can subscribe to the newsletter.',
  }),
  'baseinfo.gettrademark': define('/api/baseinfo/gettrademark', catalogue, {
    request: brandsRequest,
    response: wireListOf(brandWire),
    personal: 'nobody',
    loadBearing: items(...BRAND),
    effect: 'The brands page shows an error; the home page and the filters lack brands.',
  }),
  'baseinfo.trademarkInfo': define('/api/baseinfo/trademarkInfo', catalogue, {
    request: idRequest,
    response: brandWire,
    personal: 'nobody',
    loadBearing: BRAND,
    effect: 'Every page of a brand is an error page.',
  }),
  'baseinfo.commonList': define('/api/baseinfo/commonList', catalogue, {
    request: reviewsRequest,
    response: wireListOf(reviewWire),
    // Reviews are public, but contain their authors' names.
    personal: { username: 'name' },
    loadBearing: items('id'),
    effect: 'The home page and product pages lack reviews.',
  }),
  'baseinfo.uquestion': define('/api/baseinfo/uquestion', form, {
    request: issueRequest,
    response: nothing,
    personal: 'somebody',
    loadBearing: [],
    effect: 'Nobody can send a question.',
  }),
  'baseinfo.getUsdtAddress': define(
    '/api/baseinfo/getUsdtAddress',
    { ...orderRead, provenance: S },
    {
      request: topUpRequest,
      response: topUpWire,
      personal: 'somebody',
      loadBearing: ['address', 'network', 'amount'],
      effect: 'Nobody can pay by cryptocurrency.',
    },
  ),

  'index.banners': define('/api/index/banners', content, {
    request: noFields,
    response: wireListOf(bannerWire),
    personal: 'nobody',
    // A banner without an image would be empty.
    loadBearing: items('id', 'image'),
    effect: 'The home page lacks its banners.',
  }),

  'article.questions': define('/api/article/questions', content, {
    request: faqRequest,
    response: wireListOf(faqWire),
    personal: 'nobody',
    loadBearing: items('id', 'question'),
    effect: 'The page of frequent questions shows an error, and the home page lacks them.',
  }),
  'article.personal_list': define('/api/article/personal_list', content, {
    request: articlesRequest,
    response: wireListOf(articleTeaserWire),
    personal: 'nobody',
    loadBearing: items(...ARTICLE),
    effect: 'The pages of articles and of help show an error in place of their lists.',
  }),
  'article.personal_info': define('/api/article/personal_info', content, {
    request: articleRequest,
    response: articleResponse,
    personal: 'nobody',
    loadBearing: [
      'info',
      ...within('info', ARTICLE),
      // The shop cannot link to an article whose id or title is missing.
      ...within('prev', ARTICLE),
      ...within('next', ARTICLE),
      ...within('also_read[]', ARTICLE),
    ],
    effect: 'Every page of an article is an error page.',
  }),

  'address.addrList': define('/api/address/addrList', ownRead, {
    request: noFields,
    response: wireListOf(addressWire),
    personal: 'somebody',
    loadBearing: items('id'),
    effect: 'The address book shows an error, and the checkout offers no saved address.',
  }),
  'address.addrInfo': define('/api/address/addrInfo', ownRead, {
    request: idRequest,
    response: addressWire,
    personal: 'somebody',
    loadBearing: ['id'],
    effect: 'Nobody can open a saved address.',
  }),
  'address.addrSave': define('/api/address/addrSave', ownWrite, {
    request: saveAddressRequest,
    response: savedAddressResponse,
    personal: 'somebody',
    loadBearing: [],
    effect: 'Nobody can save an address.',
  }),
  'address.addrUpdate': define('/api/address/addrUpdate', ownWrite, {
    request: updateAddressRequest,
    response: savedAddressResponse,
    personal: 'somebody',
    loadBearing: [],
    effect: 'Nobody can change a saved address.',
  }),
  'address.addrDel': define(
    '/api/address/addrDel',
    { ...ownWrite, provenance: A },
    {
      request: idRequest,
      response: nothing,
      personal: 'somebody',
      loadBearing: [],
      effect: 'Nobody can delete a saved address.',
    },
  ),

  'goods.typelist': define('/api/goods/typelist', catalogue, {
    request: noFields,
    response: wireListOf(categoryWire),
    personal: 'nobody',
    loadBearing: items(...CATEGORY),
    effect: 'Menu and home page lack the categories.',
  }),
  'goods.typeInfo': define('/api/goods/typeInfo', catalogue, {
    request: idRequest,
    response: categoryWire,
    personal: 'nobody',
    loadBearing: CATEGORY,
    effect: 'Every page of a category is an error page.',
  }),
  'goods.goodsTypes': define('/api/goods/goodsTypes', catalogue, {
    request: filtersRequest,
    response: wireListOf(filterGroupWire),
    personal: 'nobody',
    loadBearing: items('attribute_id', 'name', 'values', ...within('values[]', ['id', 'name'])),
    effect: 'Product lists lack their filters.',
  }),
  'goods.goodslist': define('/api/goods/goodslist', stock, {
    request: goodsListRequest,
    response: wireListOf(goodsWire),
    personal: 'nobody',
    loadBearing: items(...PRODUCT),
    effect: 'Catalogue, search and home page show an error in place of the products.',
  }),
  'goods.goodsdetail': define('/api/goods/goodsdetail', stock, {
    request: idRequest,
    response: goodsDetailResponse,
    personal: 'nobody',
    loadBearing: PRODUCT,
    effect: 'Every page of a product is an error page.',
  }),
  'goods.specslist': define('/api/goods/specslist', catalogue, {
    request: specificationsRequest,
    response: wireListOf(specificationGroupWire),
    personal: 'nobody',
    loadBearing: items('items', 'items[].name'),
    effect: 'Product pages lack their specifications.',
  }),

  'order.preview': define('/api/order/preview', orderRead, {
    request: previewRequest,
    response: previewResponse,
    personal: 'somebody',
    loadBearing: [
      'lines',
      'amount',
      'tax',
      'shipping',
      'payment',
      'shipping_fee',
      'total',
      ...within('lines[]', PREVIEW_LINE),
      ...within('shipping[]', ['code', 'fee', 'available']),
      ...within('payment[]', ['code', 'available']),
    ],
    effect: 'The checkout cannot show shipping, payment and total, so nobody can order.',
  }),
  'order.submit': define('/api/order/submit', orderWrite, {
    request: submitRequest,
    response: submitResponse,
    personal: 'somebody',
    loadBearing: ['order_no'],
    effect: 'Nobody can order.',
  }),
  'order.list': define(
    '/api/order/list',
    { ...orderRead, token: 'required' },
    {
      request: ordersRequest,
      response: wireListOf(orderWire),
      personal: 'somebody',
      loadBearing: items(...ORDER),
      lacks: ORDERS_LACK,
      effect: 'The list of orders in the account shows an error.',
    },
  ),
  'order.info': define('/api/order/info', orderRead, {
    request: orderInfoRequest,
    response: orderWire,
    personal: 'somebody',
    loadBearing: ORDER,
    lacks: ORDER_PAGE_LACKS,
    effect: 'The page of an order shows an error.',
  }),
  'order.cancel': define('/api/order/cancel', orderWrite, {
    request: orderKeyRequest,
    response: wireOrNothing(orderWire),
    personal: 'somebody',
    loadBearing: ORDER,
    lacks: ORDER_PAGE_LACKS,
    effect: 'Nobody can cancel an order.',
  }),
  'order.pay': define('/api/order/pay', orderWrite, {
    request: payRequest,
    response: payResponse,
    personal: 'somebody',
    loadBearing: ['redirect_url'],
    effect: 'Nobody can pay by card.',
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
