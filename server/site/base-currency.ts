import type { Context } from '#server/trpc/context.ts'
import type { PricedTranslation } from '#server/upstream/translation.ts'
import { withCurrency } from '#server/upstream/translation.ts'

/** A page waits no longer than this for a symbol; it is cached nearly always. */
const PATIENCE_MS = 1_000

/**
 * The code of the base currency, or null while it cannot be known: prices then show without a symbol and
 * the page still shows (contracts/decisions.md › base currency). Never rejects.
 */
async function readBaseCurrency(context: Context): Promise<string | null> {
  try {
    const call = context.upstream.call('baseinfo.getcurrency', {}, context)
    const { data } = await withPatience(call)
    return data.list.find((currency) => currency.is_base)?.code || null
  } catch (error) {
    context.log.warn({ err: error, requestId: context.requestId }, 'no base currency')
    return null
  }
}

/** A plain timer: this stands in the way of every list, and a signal with a time-out costs as much as the rest of the call. */
async function withPatience<Result>(call: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`not within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for `work` and the base currency side by side. */
export async function withBaseCurrency<Result>(
  context: Context,
  work: Promise<Result>,
): Promise<{ result: Result; translation: PricedTranslation }> {
  const [result, currency] = await Promise.all([work, readBaseCurrency(context)])
  return { result, translation: withCurrency(context.translation, currency) }
}
