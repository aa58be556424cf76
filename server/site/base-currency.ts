import type { PricedMapper } from '#server/mapping/mapper.ts'
import { withCurrency } from '#server/mapping/mapper.ts'
import { withTimeout } from '#server/lib/with-timeout.ts'
import type { Context } from '#server/trpc/context.ts'
import type { UpstreamResponse } from '#server/upstream/upstream.ts'
import { warnOfFailure } from '#server/upstream/warn-of-failure.ts'

/** Longest time that a page waits for the base currency. The currency is nearly always in the cache. */
const TIMEOUT_MS = 1_000
/** Shortest time that a page waits for the base currency after its other data has arrived from a slow upstream. */
const AFTER_WORK_MS = 250

type CurrencyCall = Promise<UpstreamResponse<'baseinfo.getcurrency'>>

/**
 * Returns the code of the base currency, or null while it is unknown: the page then shows prices without a symbol
 * (contracts/decisions.md › base currency). Never rejects.
 */
async function codeOf(
  context: Context,
  call: CurrencyCall,
  timeoutMs: number,
): Promise<string | null> {
  try {
    const { data } = await withTimeout(call, { timeoutMs, late: 'base currency is late' })
    return data.list.find((currency) => currency.is_base)?.code || null
  } catch (error) {
    warnOfFailure(context, error, 'base currency could not be read')
    return null
  }
}

/** Waits for `work` and the base currency in parallel. Returns the result of `work`, and a mapper with the currency. */
export async function withBaseCurrency<Result>(
  context: Context,
  work: Promise<Result>,
): Promise<{ result: Result; mapper: PricedMapper }> {
  const started = performance.now()
  const call = context.upstream.call('baseinfo.getcurrency', {}, context)
  // Handles a failure that comes before `work`, which would otherwise end the process.
  call.catch(() => undefined)
  const result = await work
  const timeoutMs = Math.max(AFTER_WORK_MS, TIMEOUT_MS - (performance.now() - started))
  return { result, mapper: withCurrency(context.mapper, await codeOf(context, call, timeoutMs)) }
}
