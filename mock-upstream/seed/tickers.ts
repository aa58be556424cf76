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
/** Slow and quick waves: period in hours, and how far each carries the price. */
const WAVES = [
  { hours: 0.4, share: 0.0012 },
  { hours: 3.1, share: 0.005 },
  { hours: 10.7, share: 0.011 },
  { hours: 37.3, share: 0.016 },
] as const
const JITTER = 0.0002

/**
 * Price of a coin in the base currency and its change over 24 hours in percent, at a time (Unix seconds): a function
 * of seed and time alone, in small steps every five seconds.
 */
export function tickerAt(seed: number, coin: Coin, now: number): TickerFacts {
  const price = priceAt(seed, coin, now)
  const change = (price / priceAt(seed, coin, now - DAY_SECONDS) - 1) * 100
  return { price: price.toFixed(2), increaseRate: change.toFixed(2) }
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
