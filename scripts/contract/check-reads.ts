import type {
  ResponseOf,
  EndpointName,
  endpoints,
  RequestInput,
} from '#contracts/upstream/endpoints.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'

type ReadName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'read' ? Name : never
}[EndpointName]
type Ask = <Name extends ReadName>(
  name: Name,
  /** null when the request cannot be made; `missing` is the reason. */
  input: RequestInput<Name> | null,
  missing?: string,
) => Promise<ResponseOf<Name> | undefined>

const page = { page: 1, limit: 10 }

/** Checks public reads, from lists to their items. Writes nothing. */
export async function checkPublicReads(probe: Probe, findings: Findings): Promise<void> {
  const ask = createAsk(probe, findings)
  await ask('baseinfo.info', {})
  await ask('baseinfo.langs', {})
  await ask('baseinfo.getcurrency', {})
  await ask('index.banners', {})
  await ask('article.questions', {})
  await ask('baseinfo.commonList', page)
  const brands = await ask('baseinfo.gettrademark', page)
  await ask('baseinfo.trademarkInfo', firstId(brands), 'there is no brand to ask for')
  const articles = await ask('article.personal_list', { type: 'article', ...page })
  const article = firstId(articles)
  const request = article && ({ ...article, type: 'article' } as const)
  await ask('article.personal_info', request, 'there is no article to ask for')
  const categories = await ask('goods.typelist', {})
  await ask('goods.typeInfo', firstId(categories), 'there is no category to ask for')
  await ask('goods.goodsTypes', {})
  const goods = await ask('goods.goodslist', { ...page, in_stock: true })
  const product = firstId(goods)
  const missing = 'there is no product to ask for'
  await ask('goods.goodsdetail', product, missing)
  await ask('goods.specslist', product && { goods_id: product.id }, missing)
  await ask('order.preview', product && { items: [{ id: product.id, num: 1 }] }, missing)
}

/** Checks reads of the account behind `token`. Writes nothing. */
export async function checkOwnReads(
  probe: Probe,
  findings: Findings,
  token: string,
): Promise<void> {
  const ask = createAsk(probe, findings, token)
  await ask('user.info', {})
  const addresses = await ask('address.addrList', {})
  await ask('address.addrInfo', firstId(addresses), 'the account has no address')
  const orders = await ask('order.list', page)
  const [order] = orders?.list ?? []
  await ask('order.info', order ? { order_no: order.order_no } : null, 'the account has no order')
  const byCrypto = orders?.list.find(
    ({ payment_method: method, pay_status: status }) => method === 'crypto' && status === 'unpaid',
  )
  await ask(
    'baseinfo.getUsdtAddress',
    byCrypto ? { order_no: byCrypto.order_no } : null,
    'the account has no unpaid order to pay by crypto',
  )
}

function createAsk(probe: Probe, findings: Findings, token?: string): Ask {
  return async (name, input, missing = 'not known what to ask for') => {
    if (input === null) {
      findings.note(name, { kind: 'not checked', why: missing })
      return undefined
    }
    const { verdict, data } = await probe(name, input, token)
    findings.note(name, verdict)
    return data
  }
}

function firstId(page: { list: { id: number }[] } | undefined): { id: number } | null {
  const [entry] = page?.list ?? []
  return entry ? { id: entry.id } : null
}
