import type { ResponseOf, EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'

/** Calls an endpoint, with `token` if the caller is logged in. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: RequestInput<Name>,
  token?: string,
) => Promise<ResponseOf<Name>>

const PASSWORD = 'contract-password'
const person = { name: 'Ada Contract', email: 'ada@contract.example', phone: '+44 20 7946 0199' }
/** Has a short top-level domain, as newsletter and issue form require (docs/specification.md › Validation rules). */
const newsletterEmail = 'ada@contract.shop'
const place = { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' }
const page = { page: 1, limit: 3 }

/** State of a visit that later calls need. */
type Visit = { call: Call; token: string; goodsId: number }

/**
 * Calls every endpoint at least once, in the order of a shopper: browse, register, save an address, order, pay, cancel, log out.
 * `requestNo` returns a new UUID for each order attempt.
 */
export async function callEveryEndpoint(call: Call, requestNo: () => string): Promise<void> {
  await readSite(call)
  await readContent(call)
  const goodsId = await readGoods(call)
  await sendFeedback(call)
  const account = { username: 'ada-contract', email: person.email, password: PASSWORD }
  await call('user.register', account)
  const { userinfo } = await call('user.login', { account: 'ada-contract', password: PASSWORD })
  const visit = { call, token: userinfo.token, goodsId }
  await changeAddresses(visit)
  await order(visit, requestNo)
  await changeAccount(visit)
}

async function readSite(call: Call): Promise<void> {
  await call('baseinfo.info', {})
  await call('baseinfo.langs', {})
  await call('baseinfo.getcurrency', {})
  await call('index.banners', {})
  const brands = await call('baseinfo.gettrademark', page)
  await call('baseinfo.trademarkInfo', { id: first(brands.list).id })
  await call('baseinfo.commonList', page)
}

async function readContent(call: Call): Promise<void> {
  await call('article.questions', {})
  const listed = await call('article.personal_list', {
    type: 'article',
    order: 'most_read',
    ...page,
  })
  await call('article.personal_info', { id: first(listed.list).id, type: 'article' })
}

/** Returns the id of a product in stock. */
async function readGoods(call: Call): Promise<number> {
  const categories = await call('goods.typelist', {})
  const categoryId = first(categories.list).id
  await call('goods.typeInfo', { id: categoryId })
  await call('goods.goodsTypes', { category_id: categoryId })
  const goods = await call('goods.goodslist', { in_stock: true, sort: 'price_asc', ...page })
  const { id } = first(goods.list)
  await call('goods.goodsdetail', { id })
  await call('goods.specslist', { goods_id: id })
  return id
}

async function sendFeedback(call: Call): Promise<void> {
  const { name, phone: mobile } = person
  await call('baseinfo.callus', { name, mobile })
  await call('baseinfo.subemail', { email: newsletterEmail })
  const issue = { name, mobile, content: 'Is it in stock?', type: 'question' } as const
  await call('baseinfo.uquestion', { ...issue, email: newsletterEmail })
}

async function changeAddresses({ call, token }: Visit): Promise<void> {
  const form = { config_name: 'Home', ...person, ...place }
  const { id } = await call('address.addrSave', form, token)
  await call('address.addrList', {}, token)
  await call('address.addrInfo', { id }, token)
  await call('address.addrUpdate', { ...form, id, config_name: 'Office' }, token)
  await call('address.addrDel', { id }, token)
}

async function order({ call, token, goodsId }: Visit, requestNo: () => string): Promise<void> {
  const items = [{ id: goodsId, num: 1 }]
  const delivery = { country: place.country, city: place.city, shipping_method: 'post' } as const
  await call('order.preview', { items, ...delivery }, token)
  const submit = (method: 'card' | 'crypto') =>
    call(
      'order.submit',
      {
        items,
        contact: person,
        payer: { type: 'legal', ...person, company: 'Contract Ltd', tax_id: 'GB123456789' },
        address: place,
        shipping_method: 'post',
        payment_method: method,
        remark: 'Ring twice',
        request_no: requestNo(),
      },
      token,
    )
  const { order_no: paidByCard } = await submit('card')
  const { order_no: paidByCrypto } = await submit('crypto')
  await call('order.list', { pay_status: 'unpaid', ...page }, token)
  await call('order.info', { order_no: paidByCard }, token)
  await call('baseinfo.getUsdtAddress', { order_no: paidByCrypto }, token)
  const return_url = 'http://localhost:3000/user/orderInfo/1'
  await call('order.pay', { order_no: paidByCard, return_url }, token)
  await call('order.cancel', { order_no: paidByCrypto }, token)
}

async function changeAccount({ call, token }: Visit): Promise<void> {
  await call('user.info', {}, token)
  await call('user.update', { username: 'ada-contract', ...person }, token)
  await call('user.resetpwd', { old_password: PASSWORD, password: 'another-password' }, token)
  await call('user.logout', {}, token)
}

function first<Entry>(list: Entry[]): Entry {
  const [entry] = list
  if (entry === undefined) throw new Error('Expected a non-empty list')
  return entry
}
