import { SITE } from '#fixtures/content/site-facts.ts'
import { drawFor } from './keyed.ts'
import { DAY_SECONDS } from './seed-time.ts'

export type Coin = 'btc' | 'eth'
export type TickerFacts = { price: string; increaseRate: string }

const STEP_SECONDS = 5
const START: Readonly<Record<Coin, number>> = {
  btc: Number(SITE.btcPrice),
  eth: Number(SITE.ethPrice),
}
/**
 * Waves that move a coin price up and down around its start price. `hours` is the period of a wave. `share` is the
 * amplitude, as a share of the start price.
 */
const WAVES = [
  { hours: 0.4, share: 0.0012 },
  { hours: 3.1, share: 0.005 },
  { hours: 10.7, share: 0.011 },
  { hours: 37.3, share: 0.016 },
] as const
const JITTER = 0.0002
/**
 * Jump of the price when a trend starts, as a share of the price. Within a day, the waves move the price by less than
 * this jump. So the change over 24 hours is positive as soon as a rising trend starts, and negative as soon as a
 * falling trend starts.
 */
const TREND_START = 0.08
const TREND_STEP = 0.002

/**
 * Seed and time (Unix seconds) for which to compute a price. `trend` moves the price in one direction from the time
 * `from` on.
 */
export type TickerTime = { seed: number; now: number; trend?: Trend | null }
type Trend = { direction: 'rising' | 'falling'; from: number }

/**
 * Returns the price of a coin in the base currency and its change over 24 hours in percent. Both depend only on the
 * arguments and change every five seconds.
 */
export function tickerAt(coin: Coin, { seed, now, trend = null }: TickerTime): TickerFacts {
  const dayBefore = priceAt(seed, coin, now - DAY_SECONDS)
  const price = trend
    ? priceAt(seed, coin, trend.from) * followTrend(trend, now)
    : priceAt(seed, coin, now)
  const change = (price / dayBefore - 1) * 100
  return { price: price.toFixed(2), increaseRate: change.toFixed(2) }
}

/**
 * Returns the factor by which the trend has changed the price so far. For a rising trend, the factor starts at 1.08 and
 * grows to 2. For a falling trend, it is the reciprocal of that.
 */
function followTrend({ direction, from }: Trend, now: number): number {
  const steps = Math.floor((now - from) / STEP_SECONDS)
  const growth = Math.min(TREND_START + steps * TREND_STEP, 1)
  return direction === 'rising' ? 1 + growth : 1 / (1 + growth)
}

function priceAt(seed: number, coin: Coin, now: number): number {
  const step = Math.floor(now / STEP_SECONDS)
  const phases = drawFor(seed, coin, 0)
  const waves = WAVES.map(({ hours, share }) => {
    const turns = (step * STEP_SECONDS) / (hours * 3_600) + phases.unit(`phase-${hours}`)
    return Math.sin(turns * 2 * Math.PI) * share
  })
  const jitter = (drawFor(seed, coin, step).unit('jitter') - 0.5) * 2 * JITTER
  return START[coin] * (1 + waves.reduce((sum, wave) => sum + wave, jitter))
}
