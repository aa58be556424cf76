import type { AnswerOf, EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import type { Probe } from './probe.ts'
import type { Finding, Verdict } from './verdict.ts'

export type Account = { account: string; password: string }

type ReadName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'read' ? Name : never
}[EndpointName]
type Ask = <Name extends ReadName>(
  name: Name,
  /** null when what the request needs is not known, for the reason `missing`. */
  input: RequestInput<Name> | null,
  missing?: string,
) => Promise<AnswerOf<Name> | undefined>

const page = { page: 1, limit: 10 }

/**
 * Probes every read of the table, going from lists to their entries. What needs a token is checked with an account, else it is
 * not checked, never said to hold. Nothing is written but a login and its logout.
 */
export async function checkReads(probe: Probe, account: Account | null): Promise<Finding[]> {
  const verdicts = new Map<EndpointName, Verdict>()
  const token = await logIn(probe, account, verdicts)
  const noToken = account ? 'the login failed' : 'needs --account and UPSTREAM_TEST_PASSWORD'

  const ask: Ask = async (name, input, missing) => {
    const isOwn = endpoints[name].token === 'required' || OWN_READS.includes(name)
    if (isOwn && token === undefined) {
      verdicts.set(name, { kind: 'not checked', why: noToken })
    } else if (input === null) {
      verdicts.set(name, { kind: 'not checked', why: missing ?? 'not known what to ask for' })
    } else {
      const { verdict, data } = await probe(name, input, token)
      verdicts.set(name, verdict)
      return data
    }
    return undefined
  }

  await askPublic(ask)
  await askOwn(ask)
  if (token !== undefined) await probe('user.logout', {}, token)
  return ENDPOINT_NAMES.flatMap((name) => {
    const verdict = verdicts.get(name)
    return verdict ? [{ name, verdict }] : []
  })
}

/** Optional in the table, since a guest may ask with an e-mail; we have no guest's order. */
const OWN_READS: readonly EndpointName[] = ['order.info', 'baseinfo.getUsdtAddress']

async function logIn(probe: Probe, account: Account | null, verdicts: Map<EndpointName, Verdict>) {
  if (!account) return undefined
  const { verdict, data } = await probe('user.login', account)
  if (verdict.kind !== 'holds') verdicts.set('user.login', verdict)
  return data?.userinfo.token
}

async function askPublic(ask: Ask): Promise<void> {
  await ask('baseinfo.info', {})
  await ask('baseinfo.langs', {})
  await ask('baseinfo.getcurrency', {})
  await ask('index.banners', {})
  await ask('article.questions', {})
  await ask('baseinfo.commonList', page)
  const brands = await ask('baseinfo.gettrademark', page)
  await ask('baseinfo.trademarkInfo', firstId(brands), 'there is no brand to ask for')
  const articles = await ask('article.personal_list', { type: 'article', ...page })
  await ask('article.personal_info', firstId(articles), 'there is no article to ask for')
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

async function askOwn(ask: Ask): Promise<void> {
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

function firstId(answer: { list: { id: number }[] } | undefined): { id: number } | null {
  const [entry] = answer?.list ?? []
  return entry ? { id: entry.id } : null
}
