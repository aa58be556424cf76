import type { Money } from '#contracts/primitives.ts'
import type { ToHtml } from './html.ts'
import type { ToImage } from './image-url.ts'
import { toMoney } from '#contracts/money.ts'

/** Dependencies of every mapping from wire to domain. */
export type Mapper = {
  /** Returns a URL of the image route, or null. */
  image: ToImage
  /** Returns sanitised HTML. */
  html: ToHtml
}

/**
 * A `Mapper` that also converts amounts: `money('12.50')`. `asOf` is set if the prices come from an old response. It is
 * the time at which that response was read, in Unix seconds.
 */
export type PricedMapper = Mapper & { money: (decimal: string) => Money; asOf?: number }

const priced = new WeakMap<Mapper, Map<string | null, PricedMapper>>()

/**
 * Returns a mapper that also converts amounts, in the base currency (null while it is unknown). Returns the same object
 * for the same arguments, so that memoized mappings find their results.
 */
export function withCurrency(mapper: Mapper, currency: string | null): PricedMapper {
  let byCurrency = priced.get(mapper)
  if (!byCurrency) priced.set(mapper, (byCurrency = new Map()))
  let found = byCurrency.get(currency)
  if (!found) {
    found = { ...mapper, money: (decimal) => toMoney(decimal, currency) }
    byCurrency.set(currency, found)
  }
  return found
}

/** When a response was read, and whether it is older than its cache class allows. */
type ReadTime = { readAt: number; isOld?: boolean }

/**
 * Returns a mapper that adds a read time to prices if at least one response is old: the read time of the oldest one.
 * Returns `mapper` unchanged if no response is old.
 */
export function withReadTime(mapper: PricedMapper, responses: readonly ReadTime[]): PricedMapper {
  const old = responses.filter(({ isOld }) => isOld).map(({ readAt }) => readAt)
  return old.length > 0 ? { ...mapper, asOf: Math.min(...old) } : mapper
}
