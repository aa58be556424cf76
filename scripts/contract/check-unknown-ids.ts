import type { KnownValues, LiveValues } from '#contracts/upstream/examples.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { READS_BY_ID } from '#server/upstream/unknown-id.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'

/** An id that no shop has: the largest one that a signed column of 32 bits can hold. */
const UNKNOWN_ID = 2_147_483_647

/** Reads of public pages. For each, the value that is known if the upstream has at least one item. */
const PUBLIC_READS = {
  'goods.goodsdetail': 'productId',
  'goods.typeInfo': 'categoryId',
  'baseinfo.trademarkInfo': 'brandId',
  'article.personal_info': 'articleId',
} as const satisfies { [Name in (typeof READS_BY_ID)[number]]?: keyof LiveValues }
type PublicRead = keyof typeof PUBLIC_READS

/**
 * Asks each public read by id, and the specifications, for an id that does not exist. An upstream that answers with a
 * failure in general, or with some item, keeps the contract in every other way. Writes nothing.
 */
export async function checkUnknownIds(
  probe: Probe,
  findings: Findings,
  known: KnownValues,
): Promise<void> {
  // Safe cast: the keys of the object are the names of its type.
  for (const name of Object.keys(PUBLIC_READS) as PublicRead[]) {
    // If even a known item cannot be read, the finding says so already.
    const isReadable = findings.of(name)?.kind === 'holds'
    if (isReadable && known[PUBLIC_READS[name]] !== undefined) await checkOne(probe, findings, name)
  }
  await checkSpecifications(probe, findings)
}

/** Asks for the specifications of a product that does not exist. They do not say to which product they belong. */
async function checkSpecifications(probe: Probe, findings: Findings): Promise<void> {
  const { data, call } = await probe('goods.specslist', { goods_id: UNKNOWN_ID })
  const count = data?.list.length ?? 0
  findings.expect('goods.specslist', count === 0, {
    field: 'goods_id',
    expected: `nothing for a product that does not exist (${UNKNOWN_ID})`,
    seen: count === 1 ? 'one group' : `${count} groups`,
    effect: 'The page of a product shows the specifications of another product.',
    call,
  })
}

async function checkOne(probe: Probe, findings: Findings, name: PublicRead): Promise<void> {
  const made = await probe(name, { id: UNKNOWN_ID })
  if (made.saysUnknownId) return
  const { verdict } = made
  const [difference] = verdict.kind === 'differs' ? verdict.differences : []
  const isSuccess = made.code === UPSTREAM_CODES.success
  const status = verdict.kind === 'not there' ? `HTTP ${verdict.status}` : undefined
  const other = isSuccess ? 'other data' : (status ?? difference?.seen ?? 'another response')
  findings.expect(name, false, {
    field: 'id',
    expected: `code ${UPSTREAM_CODES.notFound} for an id that does not exist (${UNKNOWN_ID})`,
    seen: made.data ? 'an item' : other,
    effect: made.data
      ? 'Shoppers and search engines find a page at addresses of items that do not exist.'
      : 'A page that does not exist says that something went wrong (502), not that it was not found (404).',
    call: made.call,
  })
}
