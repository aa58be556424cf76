import { expect, test } from 'vitest'
import { DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { addressesOf, reviewerName, seededPerson } from './people.ts'

const ids = Array.from({ length: 80 }, (_, index) => index + 1)

test('the same seed gives the same people and addresses, and a different seed gives different ones', () => {
  const people = (seed: number) => [
    ids.map((id) => reviewerName(seed, id)),
    DEMO_USERS.map((user) => addressesOf(seed, user)),
    seededPerson({ seed, kind: 'gift', id: 1, country: 'DE' }),
  ]
  expect(people(1)).toEqual(people(1))
  for (const [index, part] of people(2).entries()) expect(part).not.toEqual(people(1)[index])
})

test('reviewers have a first name and an initial in Latin letters', () => {
  for (const seed of [1, 2, 3])
    for (const id of ids) expect(reviewerName(seed, id)).toMatch(/^\p{Script=Latin}.* \p{Lu}\.$/u)
})

test('the eighty reviewers have more than seventy different names', () => {
  expect(new Set(ids.map((id) => reviewerName(1, id))).size).toBeGreaterThan(70)
})

test('each address has a postcode in the format of its country', () => {
  const addresses = DEMO_USERS.flatMap((user) => addressesOf(1, user))
  const shapes = Object.fromEntries(
    addresses.map(({ country, postcode }) => [country, postcode.replaceAll(/\d/g, '9')]),
  )
  expect(shapes).toMatchObject({
    DE: '99999',
    PT: '9999-999',
    JP: '999-9999',
    CH: '9999',
    TH: '99999',
  })
  expect(shapes['GB']).toMatch(/^[A-Z]{1,2}9[A-Z9]? 9[A-Z]{2}$/)
})

test('the demo user lives in London, where the courier delivers', () => {
  const [demo] = DEMO_USERS
  expect(demo && addressesOf(7, demo)[0]?.city).toBe('London')
})

test('invented people have phone numbers reserved for fiction', () => {
  for (const id of ids)
    expect(seededPerson({ seed: 1, kind: 'gift', id, country: 'TH' }).phone).toMatch(
      /^\+44 20 7946 0\d{3}$/,
    )
})
