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
 * Waves whose sum moves a price up and down. Each wave has a period in hours. It raises or lowers the price by at most
 * `share` of the price.
 */
const WAVES = [
  { hours: 0.4, share: 0.0012 },
  { hours: 3.1, share: 0.005 },
  { hours: 10.7, share: 0.011 },
  { hours: 37.3, share: 0.016 },
] as const
const JITTER = 0.0002
/**
 * Share of the price by which the price jumps when a trend starts. Within a day, the waves move the price by less than
 * this share. So as soon as a trend starts, the change over 24 hours is positive for a rising trend and negative for a
 * falling one.
 */
const TREND_START = 0.08
const TREND_STEP = 0.002

/**
 * Seed and time (Unix seconds) of the prices. `trend` moves the prices in one direction, starting at its time `from`.
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
 * Returns the factor by which the trend has multiplied a price. For a rising trend, the factor starts at 1.08 and grows
 * to 2. For a falling trend, it is 1 divided by the factor of a rising trend.
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
