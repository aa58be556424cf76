import type { Profile } from '#contracts/account/account.ts'
import type { ResponseOf } from '#contracts/upstream/endpoints.ts'

export function toProfile({ userinfo }: ResponseOf<'user.info'>): Profile {
  const { username, name, phone, email } = userinfo
  return { username, name, phone, email }
}
