import { expect, test } from 'vitest'
import { tickerAt } from './tickers.ts'

const NOW = 1_790_000_000

test('a coin price depends only on seed and time', () => {
  expect(tickerAt('btc', { seed: 1, now: NOW })).toEqual(tickerAt('btc', { seed: 1, now: NOW }))
  expect(tickerAt('btc', { seed: 2, now: NOW })).not.toEqual(tickerAt('btc', { seed: 1, now: NOW }))
})

test('a coin price is constant for five seconds and then moves by less than half a percent', () => {
  const prices = Array.from({ length: 200 }, (_, step) =>
    Number(tickerAt('eth', { seed: 1, now: NOW + step * 5 }).price),
  )
  expect(tickerAt('eth', { seed: 1, now: NOW + 4 })).toEqual(tickerAt('eth', { seed: 1, now: NOW }))
  expect(new Set(prices).size).toBeGreaterThan(150)
  for (const [index, price] of prices.slice(1).entries())
    expect(Math.abs(price / (prices[index] ?? 0) - 1)).toBeLessThan(0.005)
})

test('the percentage change of a coin price compares the price with the one 24 hours earlier', () => {
  const { price, increaseRate } = tickerAt('btc', { seed: 1, now: NOW })
  const before = Number(tickerAt('btc', { seed: 1, now: NOW - 86_400 }).price)
  expect(Number(increaseRate)).toBeCloseTo((Number(price) / before - 1) * 100, 1)
})

test('coin prices go up on some days and down on others', () => {
  const rates = Array.from({ length: 40 }, (_, day) =>
    Number(tickerAt('btc', { seed: 1, now: NOW + day * 40_000 }).increaseRate),
  )
  expect(rates.some((rate) => rate > 0)).toBe(true)
  expect(rates.some((rate) => rate < 0)).toBe(true)
})
