import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { type Findings, noteFailures } from './findings.ts'
import { type Filter, filtersToTry } from './filters.ts'
import type { Probe } from './probe.ts'

/** Number of products to request, with and without a filter. */
const LIMIT = PAGE_LIMIT_MAX

/**
 * Checks that the list of products obeys its filters and sort orders. An upstream that ignores a field of the request
 * keeps the contract in every other way. Writes nothing.
 */
export async function checkFilters(probe: Probe, findings: Findings): Promise<void> {
  const noting = noteFailures(probe, findings)
  const ask = (request: Filter['request']) =>
    noting('goods.goodslist', { ...request, page: 1, limit: LIMIT })
  const { data: all, call: plainCall } = await ask({})
  if (!all) return
  const ids = all.list.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  const difference = {
    field: 'list[].id',
    expected: 'each product once',
    seen: `product ${twice} twice`,
    effect: 'Lists show a product twice, and others not at all.',
    call: plainCall,
  }
  findings.expect('goods.goodslist', twice === undefined, difference)
  const { data: groups } = await noting('goods.goodsTypes', {})
  const check = async ({ field, request, expected, fault, effect }: Filter) => {
    const { data, call } = await ask(request)
    const seen = data ? fault(data) : null
    if (seen !== null)
      findings.expect('goods.goodslist', false, { field, expected, seen, effect, call })
  }
  for (const filter of filtersToTry(all, groups?.list ?? [])) await check(filter)
}
