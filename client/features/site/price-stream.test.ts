import { expect, test } from 'vitest'
import { readPrices } from './price-stream.ts'

test('a message of the price stream is read, anything else is not', () => {
  const ticker = { price: '1.00', changePercent: -1 }
  const prices = { btc: ticker, eth: ticker, at: 5 }
  expect(readPrices(JSON.stringify(prices))).toEqual(prices)
  expect(readPrices('{"btc":1}')).toBeNull()
  expect(readPrices('broken')).toBeNull()
})
