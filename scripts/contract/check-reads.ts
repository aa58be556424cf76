import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { KnownValues, LiveValues } from '#contracts/upstream/examples.ts'
import { EXAMPLE_ORDER, exampleRequest, examples } from '#contracts/upstream/examples.ts'
import { checkOrderList } from './check-order-list.ts'
import { isRecord } from '#contracts/values.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'
import type { Deviation } from './verdict.ts'

/** Number of list items to request. The example requests of the endpoint table ask for fewer. */
const LIMIT = 10

/**
 * Values that public reads need, such as the id of a brand. If a value is unknown, the check skips the reads that need
 * it, and reports the reason stated here. A read that needs any other value, such as an order number, also needs an
 * account.
 */
const PUBLIC_VALUES: { [Key in keyof LiveValues]?: string } = {
  brandId: 'there is no brand to ask for',
  articleId: 'there is no article to ask for',
  categoryId: 'there is no category to ask for',
  productId: 'there is no product to ask for',
}
const OWN_VALUES: { [Key in keyof LiveValues]?: string } = {
  addressId: 'the account has no address',
  orderNo: 'the account has no order',
  openOrderNo: 'the account has no order that can be cancelled',
  cardOrderNo: 'the account has no unpaid order to pay by card',
  cryptoOrderNo: 'the account has no unpaid order to pay by crypto',
}

/**
 * Requests that the check sends instead of the example requests. They contain no category, country or payment status,
 * so that more upstreams accept them.
 */
const WIDER_REQUESTS: {
  [Name in EndpointName]?: (known: KnownValues) => RequestInput<Name> | undefined
} = {
  'goods.goodsTypes': () => ({}),
  'order.preview': ({ productId: id }) =>
    id === undefined ? undefined : { items: [{ id, num: 1 }] },
  'order.list': () => ({ page: 1, limit: LIMIT }),
}

/**
 * Checks public reads: first lists, then single items of these lists. Writes nothing. Returns the values, such as
 * ids, that the responses contain.
 */
export function checkPublicReads(probe: Probe, findings: Findings): Promise<KnownValues> {
  const names = readsWhere((name) => {
    const { needs } = examples[name]
    const isPublic = needs === undefined || PUBLIC_VALUES[needs] !== undefined
    return isPublic && endpoints[name].token !== 'required'
  })
  return checkReads(names, { probe, findings, known: {}, missing: PUBLIC_VALUES })
}

type Own = { probe: Probe; findings: Findings; token: string; known: KnownValues }

/** Checks the reads that need a login, with the token of an account. Writes nothing. */
export async function checkOwnReads({ probe, findings, token, known }: Own): Promise<void> {
  const names = readsWhere((name) => endpoints[name].token !== 'none' && !findings.has(name))
  const own: Probe = (name, input) => probe(name, input, { token })
  const { orderNo } = await checkReads(names, {
    probe: own,
    findings,
    known,
    missing: OWN_VALUES,
  })
  if (orderNo !== undefined) await checkOrderList(own, findings, orderNo)
}

function readsWhere(isChosen: (name: EndpointName) => boolean): EndpointName[] {
  return EXAMPLE_ORDER.filter((name) => endpoints[name].access === 'read' && isChosen(name))
}

type Reading = {
  probe: Probe
  findings: Findings
  known: KnownValues
  /** For each value that may be unknown, the reason to report for skipping the reads that need it. */
  missing: { [Key in keyof LiveValues]?: string }
}

async function checkReads(
  names: readonly EndpointName[],
  { probe, findings, known, missing }: Reading,
): Promise<KnownValues> {
  let learned = known
  const check = async <Name extends EndpointName>(name: Name) => {
    const request = widerRequest(name, learned)
    if (request === undefined) {
      const why = missing[examples[name].needs ?? 'token'] ?? 'not known what to ask for'
      findings.note(name, { kind: 'not checked', why })
      return
    }
    const made = await probe(name, request)
    findings.note(name, made.verdict, made)
    const other = made.data && otherItem(request, made.data)
    if (other) findings.expect(name, false, { ...other, call: made.call })
    learned = { ...made.values, ...learned }
  }
  for (const name of names) await check(name)
  return learned
}

/** Returns a difference if the response holds another item than the requested one. */
function otherItem(request: object, data: unknown): Deviation | null {
  if (!('id' in request) || !isRecord(data)) return null
  const item = isRecord(data['info']) ? data['info'] : data
  if (item['id'] === request.id) return null
  return {
    field: 'id',
    expected: `the item that was asked for (${String(request.id)})`,
    seen: `another (${String(item['id'])})`,
    effect: 'A page shows another item than the one that the shopper opened.',
  }
}

function widerRequest<Name extends EndpointName>(
  name: Name,
  known: KnownValues,
): RequestInput<Name> | undefined {
  const wider = WIDER_REQUESTS[name]
  if (wider) return wider(known)
  const example = exampleRequest(name, known)
  return example !== undefined && 'limit' in example ? { ...example, limit: LIMIT } : example
}
