import type { KnownValues } from '#contracts/upstream/examples.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { type Findings, noteFailures } from './findings.ts'
import type { Probe } from './probe.ts'

const FIRST_PAGE = { page: 1, limit: PAGE_LIMIT_MAX }

/** Checks the filter of the reviews and the sort orders of the articles. Writes nothing. */
export async function checkContent(
  probe: Probe,
  findings: Findings,
  { productId }: KnownValues,
): Promise<void> {
  const ask = noteFailures(probe, findings)
  if (productId !== undefined) await checkReviews(ask, findings, productId)
  await checkArticles(ask, findings, 'most_read')
  await checkArticles(ask, findings, 'newest')
}

async function checkReviews(ask: Probe, findings: Findings, id: number): Promise<void> {
  const { data, call } = await ask('baseinfo.commonList', { goods_id: id, ...FIRST_PAGE })
  const list = data?.list ?? []
  const others = list.filter(({ goods_id: other }) => other !== null && other !== id).length
  const difference = {
    field: 'goods_id',
    expected: `only reviews of product ${id}`,
    seen: `${others} of ${list.length} of other products`,
    effect: 'The page of a product shows reviews of other products.',
  }
  findings.expect('baseinfo.commonList', others === 0, { ...difference, call })
}

async function checkArticles(
  ask: Probe,
  findings: Findings,
  order: 'most_read' | 'newest',
): Promise<void> {
  const { data, call } = await ask('article.personal_list', {
    type: 'article',
    order,
    ...FIRST_PAGE,
  })
  const ranks = (data?.list ?? []).map((article) =>
    order === 'newest' ? article.create_time : article.views,
  )
  const isSorted = ranks.every((rank, index) => {
    const before = ranks[index - 1]
    return rank === null || before === null || before === undefined || before >= rank
  })
  const difference = {
    field: 'order',
    expected: `articles sorted by ${order}`,
    seen: 'another order',
    effect: 'The list of articles has another order than the one that the shopper chose.',
  }
  findings.expect('article.personal_list', isSorted, { ...difference, call })
}
