import type { Faker } from '@faker-js/faker'
import { faker as de } from '@faker-js/faker/locale/de'
import { faker as en } from '@faker-js/faker/locale/en'
import { faker as fr } from '@faker-js/faker/locale/fr'
import { faker as nl } from '@faker-js/faker/locale/nl'
import { keyFor } from './keyed.ts'
import { SEED_TIME } from './seed-time.ts'

/** Countries of the customers. All of them write names in Latin letters. */
const FAKERS: readonly Faker[] = [en, de, fr, nl]

/**
 * Returns a faker for one entity, a function of (seed, kind, id) with a fixed date. Use it at once: the next call seeds
 * the same instance again. It is too slow for products, which use `drawFor`.
 */
export function fakerFor(seed: number, kind: string, id: number): Faker {
  const key = keyFor(seed, kind, id)
  const faker = FAKERS[key % FAKERS.length] ?? en
  faker.seed(key)
  faker.setDefaultRefDate(new Date(SEED_TIME * 1000))
  return faker
}
