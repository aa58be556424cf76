import type { EndpointName } from './endpoints.ts'

const session = ['userinfo', 'userinfo.token', 'userinfo.username']
const profile = ['userinfo', 'userinfo.username']
const brand = ['id', 'name']
const category = ['id', 'category_name']
const product = ['id', 'title', 'price', 'have_num']
const article = ['id', 'title']
const order = ['order_no', 'total_price']
const previewLine = ['id', 'price', 'num', 'have_num', 'amount']

/**
 * Response fields that the shop cannot do without: ids, names shown in links, and amounts to be paid. If such a field
 * is unreadable, the response is refused; if the field is in a list item, only this item is dropped. All other fields
 * are display-only: if one is unreadable, the shop treats only this field as unknown (contracts/decisions.md › fields
 * that are only shown). e2e/contract/load-bearing.test.ts breaks each field and compares the effect with this list.
 */
export const LOAD_BEARING: Readonly<Record<EndpointName, readonly string[]>> = {
  'user.register': session,
  'user.login': session,
  'user.logout': [],
  'user.resetpwd': [],
  'user.info': profile,
  'user.update': profile,
  'baseinfo.info': [],
  'baseinfo.langs': items('id', 'langcode'),
  // The shop cannot show any price without these fields.
  'baseinfo.getcurrency': items('id', 'code', 'symbol', 'rate', 'is_base'),
  'baseinfo.callus': [],
  'baseinfo.subemail': [],
  'baseinfo.gettrademark': items(...brand),
  'baseinfo.trademarkInfo': brand,
  'baseinfo.commonList': items('id'),
  'baseinfo.uquestion': [],
  'baseinfo.getUsdtAddress': ['address', 'network', 'amount'],
  // A banner without an image would be empty.
  'index.banners': items('id', 'image'),
  'article.questions': items('id', 'question'),
  'article.personal_list': items(...article),
  'article.personal_info': [
    'info',
    ...within('info', article),
    // The shop cannot link to an article whose id or title is missing.
    ...within('prev', article),
    ...within('next', article),
    ...within('also_read[]', article),
  ],
  'address.addrList': items('id'),
  'address.addrInfo': ['id'],
  'address.addrSave': ['id'],
  'address.addrUpdate': ['id'],
  'address.addrDel': [],
  'goods.typelist': items(...category),
  'goods.typeInfo': category,
  'goods.goodsTypes': items(
    'attribute_id',
    'name',
    'values',
    ...within('values[]', ['id', 'name']),
  ),
  'goods.goodslist': items(...product),
  'goods.goodsdetail': product,
  'goods.specslist': items('items', 'items[].name'),
  'order.preview': [
    'lines',
    'amount',
    'tax',
    'shipping',
    'payment',
    'shipping_fee',
    'total',
    ...within('lines[]', previewLine),
    ...within('shipping[]', ['code', 'fee', 'available']),
    ...within('payment[]', ['code', 'available']),
  ],
  'order.submit': ['order_no'],
  'order.list': items(...order),
  'order.info': order,
  'order.cancel': order,
  'order.pay': ['redirect_url'],
}

function items(...fields: readonly string[]): string[] {
  return ['list', ...within('list[]', fields)]
}

function within(path: string, fields: readonly string[]): string[] {
  return fields.map((field) => `${path}.${field}`)
}
