import { LRUCache } from 'lru-cache'
import type { Country } from '#contracts/countries.ts'
import type { DemoUser } from '#fixtures/content/demo-users.ts'
import { drawFor } from './keyed.ts'
import { fakerFor, type Entity } from './keyed-faker.ts'

/** A postal address, without its recipient. */
export type SeededPlace = { country: Country; city: string; address: string; postcode: string }
export type SeededAddress = SeededPlace & { configName: string }
export type SeededPerson = { name: string; phone: string }

/**
 * Countries of the reviewers. All of them use Latin letters, because the name of a reviewer is the same in every
 * language of the shop.
 */
const REVIEWER_COUNTRIES = ['DE', 'FR', 'GB', 'ID', 'IT', 'NL', 'PT', 'TR'] as const

/** Returns the name of a reviewer: a first name and an initial, such as "Ada B." */
export function reviewerName(seed: number, id: number): string {
  const country = drawFor(seed, 'reviewer', id).pick('country', REVIEWER_COUNTRIES)
  const { person } = fakerFor({ seed, kind: 'reviewer', id, country })
  return `${person.firstName()} ${person.lastName().charAt(0).toUpperCase()}.`
}

/** Returns the addresses of a seeded customer. The first one is the main address. */
export function addressesOf(seed: number, user: DemoUser): SeededAddress[] {
  return user.addresses.map(({ configName, country, city }, index) => {
    const place = seededPlace({ seed, kind: `address-${index}`, id: user.id, country })
    return { configName, ...place, ...(city !== undefined && { city }) }
  })
}

/** Returns the home of an invented person. */
export function seededPlace(entity: Entity): SeededPlace {
  return invented.memo(keyOf(entity), { context: entity }).place
}

/** Returns the name and phone number of an invented person. The phone number is from a range reserved for fiction. */
export function seededPerson(entity: Entity): SeededPerson {
  return invented.memo(keyOf(entity), { context: entity }).person
}

/**
 * Caches invented people and their addresses. They depend only on the seed, and inventing them again for each world
 * would take longer than opening the world.
 */
const invented = new LRUCache<string, { place: SeededPlace; person: SeededPerson }, Entity>({
  max: 1_000,
  memoMethod: (_key, _stale, { context }) => {
    const { location, person, string } = fakerFor(context)
    const place = {
      country: context.country,
      city: location.city(),
      address: location.streetAddress(),
      postcode: location.zipCode(),
    }
    const phone = `+44 20 7946 0${string.numeric(3)}`
    return { place, person: { name: person.fullName(), phone } }
  },
})

function keyOf({ seed, kind, id, country }: Entity): string {
  return [seed, kind, id, country].join(' ')
}
