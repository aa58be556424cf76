import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { courierCity, paymentOffers, shippingOffers, type Destination } from './order-options.ts'

const london: Destination = { lang: 'en', amountMinor: 5_000, country: 'GB', city: 'London' }
const berlin: Destination = { lang: 'en', amountMinor: 5_000, country: 'DE', city: 'Berlin' }

function shipping(to: Destination, code: string) {
  return shippingOffers(to).find((offer) => offer.code === code)
}
function cash(to: Destination, by: 'pickup' | 'courier' | 'post' | null) {
  return paymentOffers(to, by).find((offer) => offer.code === 'cash')
}

test('the mock offers the courier only in London, and recognises the name of the city in every language', () => {
  expect(shipping(london, 'courier')).toMatchObject({ available: true, feeMinor: 900 })
  for (const lang of LOCALES)
    expect(shipping({ ...london, city: courierCity(lang) }, 'courier')?.available).toBe(true)
  expect(shipping({ ...london, city: ' LONDON ' }, 'courier')?.available).toBe(true)
  for (const to of [berlin, { ...london, country: 'CA' }, { ...london, city: 'Leeds' }])
    expect(shipping(to, 'courier')).toMatchObject({
      available: false,
      reason: expect.stringContaining('London'),
    })
})

test('post to Germany is free for goods worth 200 dollars or more, but express is never free', () => {
  expect(shipping({ ...berlin, amountMinor: 19_999 }, 'post')?.feeMinor).toBe(1200)
  expect(shipping({ ...berlin, amountMinor: 20_000 }, 'post')?.feeMinor).toBe(0)
  expect(shipping({ ...berlin, amountMinor: 20_000 }, 'express')?.feeMinor).toBe(2600)
})

test('gives a reason for a shipping method that is unavailable in a country', () => {
  expect(shipping({ ...berlin, country: 'KZ' }, 'express')).toMatchObject({
    available: false,
    reason: expect.any(String),
  })
})

test('if the country is unknown, the mock offers only collection, and gives a reason for each other shipping method', () => {
  const offers = shippingOffers({ lang: 'en', amountMinor: 100 })
  expect(offers.filter((offer) => offer.available).map((offer) => offer.code)).toEqual(['pickup'])
  for (const offer of offers) expect(offer.available).toBe(offer.reason === null)
})

test('allows cash only for collection or delivery by courier, and only up to a limit', () => {
  expect(cash(berlin, 'pickup')?.available).toBe(true)
  expect(cash(london, 'courier')?.available).toBe(true)
  expect(cash(london, 'post')).toMatchObject({ available: false, reason: expect.any(String) })
  expect(cash(london, null)?.available).toBe(false)
  expect(cash({ ...london, amountMinor: 200_001 }, 'pickup')?.reason).toContain('$2,000.00')
})
