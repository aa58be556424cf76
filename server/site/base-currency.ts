import type { Context } from '#server/trpc/context.ts'
import { warnOfFailure } from '#server/upstream/warn-of-failure.ts'
import type { PricedMapper } from '#server/mapping/mapper.ts'
import { withCurrency } from '#server/mapping/mapper.ts'

/** Longest time that a page waits for the base currency. The currency is nearly always in the cache. */
const TIMEOUT_MS = 1_000

/**
 * Returns the code of the base currency, or null while it is unknown: the page then shows prices without a symbol
 * (contracts/decisions.md › base currency). Never rejects.
 */
async function readBaseCurrency(context: Context): Promise<string | null> {
  try {
    const call = context.upstream.call('baseinfo.getcurrency', {}, context)
    const { data } = await withTimeout(call)
    return data.list.find((currency) => currency.is_base)?.code || null
  } catch (error) {
    warnOfFailure(context, error, 'base currency could not be read')
    return null
  }
}

/**
 * Resolves with the result of `call`, or rejects after `TIMEOUT_MS`. Uses a plain timer, because every list waits for
 * this call and an AbortSignal with a timeout would double its cost.
 */
async function withTimeout<Result>(call: Promise<Result>): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`base currency timed out after ${TIMEOUT_MS} ms`)),
    TIMEOUT_MS,
  )
  try {
    return await Promise.race([call, timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for `work` and the base currency in parallel. Returns the result of `work`, and a mapper with the currency. */
export async function withBaseCurrency<Result>(
  context: Context,
  work: Promise<Result>,
): Promise<{ result: Result; mapper: PricedMapper }> {
  const [result, currency] = await Promise.all([work, readBaseCurrency(context)])
  return { result, mapper: withCurrency(context.mapper, currency) }
}
