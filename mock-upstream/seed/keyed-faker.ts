import type { Faker } from '@faker-js/faker'
import { faker as deCH } from '@faker-js/faker/locale/de_CH'
import { faker as de } from '@faker-js/faker/locale/de'
import { faker as enGB } from '@faker-js/faker/locale/en_GB'
import { faker as fr } from '@faker-js/faker/locale/fr'
import { faker as idID } from '@faker-js/faker/locale/id_ID'
import { faker as it } from '@faker-js/faker/locale/it'
import { faker as ja } from '@faker-js/faker/locale/ja'
import { faker as nl } from '@faker-js/faker/locale/nl'
import { faker as ptPT } from '@faker-js/faker/locale/pt_PT'
import { faker as th } from '@faker-js/faker/locale/th'
import { faker as tr } from '@faker-js/faker/locale/tr'
import type { Country } from '#contracts/countries.ts'
import { keyFor } from './keyed.ts'
import { SEED_TIME } from './seed-time.ts'

/**
 * Fakers, which invent names and addresses in the style of a country. Countries without an entry get the British
 * style.
 */
const FAKERS: Readonly<Partial<Record<Country, Faker>>> = {
  CH: deCH,
  DE: de,
  FR: fr,
  GB: enGB,
  ID: idID,
  IT: it,
  JP: ja,
  NL: nl,
  PT: ptPT,
  TH: th,
  TR: tr,
}

export type Entity = { seed: number; kind: string; id: number; country: Country }

/**
 * Returns a faker whose values depend only on the entity. Do not use the faker after the next call of this function,
 * because that call may prepare the same faker for another entity. Products use the faster `drawFor` instead.
 */
export function fakerFor({ seed, kind, id, country }: Entity): Faker {
  const faker = FAKERS[country] ?? enGB
  faker.seed(keyFor(seed, kind, id))
  faker.setDefaultRefDate(new Date(SEED_TIME * 1000))
  return faker
}
