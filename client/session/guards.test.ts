import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SITE_INFO } from '#client/testing/shop-data.ts'
import { storedUserSchema } from '#contracts/account/stored-user.ts'
import { cartItemSchema, cartSchema } from '#contracts/cart/cart.ts'
import { recentProductsSchema } from '#contracts/catalog/recent.ts'
import { storedSiteInfoSchema } from '#contracts/site/site.ts'
import {
  SITE_INFO_FIELDS,
  isCartItem,
  isStoredSiteInfo,
  isStoredUser,
  readCart,
  readRecent,
} from './guards.ts'
import { toStoredSiteInfo } from './stored-site-info.ts'

const odd = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
)
const decimal = fc.tuple(fc.nat(10_000), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents}`)

test('the guard accepts the same stored users as the zod schema', () => {
  const user = fc.record(
    {
      token: fc.oneof(fc.string(), odd),
      username: fc.oneof(fc.string(), odd),
      guest: fc.oneof(fc.constant(true), odd),
      more: odd,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(user, odd), (value) => {
      expect(isStoredUser(value)).toBe(storedUserSchema.safeParse(value).success)
    }),
  )
})

test('the guard accepts the same cart lines as the zod schema', () => {
  const line = fc.record(
    {
      id: fc.oneof(fc.integer({ min: -2, max: 9 }), odd),
      num: fc.oneof(fc.integer({ min: -1, max: 10_001 }), odd),
      price: fc.oneof(decimal, odd),
      more: odd,
    },
    { requiredKeys: ['id', 'num', 'price'] },
  )
  fc.assert(
    fc.property(fc.oneof(line, odd), (value) => {
      expect(isCartItem(value)).toBe(cartItemSchema.safeParse(value).success)
    }),
  )
})

test('readCart returns a valid cart for any stored value', () => {
  const line = fc.record({
    id: fc.integer({ min: 0, max: 5 }),
    num: fc.integer({ min: 0, max: 5 }),
    price: decimal,
  })
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.oneof(line, odd), { maxLength: 130 }), odd), (value) => {
      expect(cartSchema.safeParse(readCart(value)).success).toBe(true)
    }),
  )
})

test('drops an invalid cart line and keeps the others', () => {
  const good = { id: 1, num: 2, price: '12.50' }
  expect(readCart([good, { id: 2, num: 0, price: 'x' }, null])).toEqual([good])
})

test('the guard accepts the same stored site info as the zod schema', () => {
  const complete = Object.fromEntries(SITE_INFO_FIELDS.map((field) => [field, 'text']))
  fc.assert(
    fc.property(fc.constantFrom(...SITE_INFO_FIELDS), odd, (field, value) => {
      const info = { ...complete, [field]: value }
      expect(isStoredSiteInfo(info)).toBe(storedSiteInfoSchema.safeParse(info).success)
    }),
  )
})

test('stores the site info in twelve fields, named as in the specification', () => {
  const { prices, ...info } = SITE_INFO
  expect(toStoredSiteInfo(SITE_INFO)).toEqual({
    site_logo: info.logo,
    site_logo2: info.logoDark,
    btc_price: prices.btc.price,
    btc_increase_rate: '1.25',
    eth_price: prices.eth.price,
    eth_increase_rate: '-0.5',
    contact_phone: info.contactPhone,
    contact_email: info.contactEmail,
    contact_address: info.contactAddress,
    work_time: info.workTime,
    cust_account: info.custAccount,
    copyright_desc: info.copyrightDesc,
  })
})

test('readRecent keeps a valid stored list unchanged, and returns a valid list for any other value', () => {
  const id = fc.integer({ min: -1, max: 30 })
  fc.assert(
    fc.property(fc.oneof(fc.array(fc.oneof(id, odd), { maxLength: 40 }), odd), (value) => {
      const ids = readRecent(value)
      expect(recentProductsSchema.safeParse(ids).success).toBe(true)
      const fits = recentProductsSchema.safeParse(value).success
      expect(fits ? ids : value).toEqual(value)
    }),
  )
})

test('drops invalid and repeated ids of a stored list, and keeps the other ids in order', () => {
  expect(readRecent([3, 'x', 3, null, 0, 1.5, 8])).toEqual([3, 8])
})

test('keeps the first twelve ids of a longer list', () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 2)
  expect(readRecent([1, ...ids])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
