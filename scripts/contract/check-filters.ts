import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import type { Findings } from './findings.ts'
import { type Filter, filtersToTry } from './filters.ts'
import type { Probe } from './probe.ts'
import { differing } from './verdict.ts'

/** Number of products to request, with and without a filter. */
const LIMIT = PAGE_LIMIT_MAX

const TWICE = 'Lists show a product twice, and others not at all.'

/**
 * Checks that the list of products obeys its filters and sort orders. An upstream that ignores a field of the request
 * keeps the contract in every other way. Writes nothing.
 */
export async function checkFilters(probe: Probe, findings: Findings): Promise<void> {
  const ask = (request: Filter['request']) =>
    probe('goods.goodslist', { ...request, page: 1, limit: LIMIT })
  const plain = await ask({})
  const all = plain.data
  if (!all) return
  const twice = all.list.find(({ id }, index) =>
    all.list.slice(0, index).some((row) => row.id === id),
  )
  if (twice) {
    const seen = `product ${twice.id} twice`
    const difference = { field: 'list[].id', expected: 'each product once', seen, effect: TWICE }
    findings.note('goods.goodslist', differing([difference]), plain)
  }
  const { data: groups } = await probe('goods.goodsTypes', {})
  const check = async ({ field, request, expected, fault, effect }: Filter) => {
    const made = await ask(request)
    findings.note('goods.goodslist', made.verdict, made)
    const seen = made.data ? fault(made.data) : null
    if (seen === null) return
    const verdict = differing([{ field, expected, seen, effect }])
    // The duration was counted above.
    findings.note('goods.goodslist', verdict, { ...made, ms: 0 })
  }
  for (const filter of filtersToTry(all, groups?.list ?? [])) await check(filter)
}
