import type { AddressRequest } from '#mock-upstream/store/account/addresses.ts'
import { addAddress } from '#mock-upstream/store/account/addresses.ts'
import { findAccount, updateProfile } from '#mock-upstream/store/account/users.ts'
import type { Scenario } from './scenario.ts'

type LongTexts = Pick<AddressRequest, 'config_name' | 'name' | 'city' | 'address'>
const USERNAME = 'demo'

/** Builds a scenario in which a customer has a very long name and address, both realistic in the given language. */
export function longTexts(
  names: Pick<Scenario, 'name' | 'title' | 'path'>,
  texts: LongTexts,
): Scenario {
  return {
    ...names,
    description: `The shop in this language, and a customer with a long name and address: nothing may be clipped or overflow. Log in as ${USERNAME}.`,
    account: USERNAME,
    apply: ({ db }) => {
      const user = findAccount(db, USERNAME)
      if (!user) return
      const { username, email, phone } = user
      updateProfile(db, user.id, { username, email, phone, name: texts.name })
      addAddress(db, user.id, { ...texts, email, phone, country: 'DE', postcode: '10119-12345' })
    },
  }
}
