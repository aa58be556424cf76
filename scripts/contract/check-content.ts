import type { KnownValues } from '#contracts/upstream/examples.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'
import { differing } from './verdict.ts'

const FIRST_PAGE = { page: 1, limit: PAGE_LIMIT_MAX }

/** Checks the filter of the reviews and the sort orders of the articles. Writes nothing. */
export async function checkContent(
  probe: Probe,
  findings: Findings,
  { productId }: KnownValues,
): Promise<void> {
  if (productId !== undefined) await checkReviews(probe, findings, productId)
  await checkArticles(probe, findings, 'most_read')
  await checkArticles(probe, findings, 'newest')
}

async function checkReviews(probe: Probe, findings: Findings, id: number): Promise<void> {
  const made = await probe('baseinfo.commonList', { goods_id: id, ...FIRST_PAGE })
  const list = made.data?.list ?? []
  const others = list.filter(({ goods_id: other }) => other !== null && other !== id).length
  if (others === 0) return
  const difference = {
    field: 'goods_id',
    expected: `only reviews of product ${id}`,
    seen: `${others} of ${list.length} of other products`,
    effect: 'The page of a product shows reviews of other products.',
  }
  findings.note('baseinfo.commonList', differing([difference]), made)
}

async function checkArticles(
  probe: Probe,
  findings: Findings,
  order: 'most_read' | 'newest',
): Promise<void> {
  const made = await probe('article.personal_list', { type: 'article', order, ...FIRST_PAGE })
  const ranks = (made.data?.list ?? []).map((article) =>
    order === 'newest' ? article.create_time : article.views,
  )
  const isSorted = ranks.every((rank, index) => {
    const before = ranks[index - 1]
    return rank === null || before === null || before === undefined || before >= rank
  })
  if (isSorted) return
  const difference = {
    field: 'order',
    expected: `articles sorted by ${order}`,
    seen: 'another order',
    effect: 'The list of articles has another order than the one that the shopper chose.',
  }
  findings.note('article.personal_list', differing([difference]), made)
}
