import type { Money } from '#contracts/primitives.ts'
import type { ToHtml } from './html.ts'
import type { ToImage } from './image-url.ts'
import type { ToPath } from './own-path.ts'
import { toMoney } from '#contracts/money.ts'

/** Functions that every mapping from an upstream response to the shop's own types needs. */
export type Mapper = {
  /** Returns a URL of the image route, or null if the image is not allowed. */
  image: ToImage
  /** Returns sanitised HTML. */
  html: ToHtml
  /** Returns a link as a path of the shop, or null if it leads elsewhere. */
  path: ToPath
}

/**
 * A `Mapper` that also converts amounts: `money('12.50')`. If the prices come from an old response, `asOf` is the time
 * at which that response was read, in Unix seconds.
 */
export type PricedMapper = Mapper & { money: (decimal: string) => Money; asOf?: number }

const priced = new WeakMap<Mapper, Map<string | null, PricedMapper>>()

/**
 * Returns a mapper that also converts amounts in the base currency. `currency` is null while the base currency is
 * unknown. Returns the same object for equal arguments, because `memoizeMapping` keeps results per mapper object.
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
 * Returns `mapper` unchanged if none of the responses is old. Otherwise returns a copy whose `asOf` is the time at
 * which the oldest response was read.
 */
export function withReadTime(mapper: PricedMapper, responses: readonly ReadTime[]): PricedMapper {
  const old = responses.filter(({ isOld }) => isOld).map(({ readAt }) => readAt)
  return old.length > 0 ? { ...mapper, asOf: Math.min(...old) } : mapper
}
