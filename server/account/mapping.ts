import type { Profile, Session } from '#contracts/account/account.ts'
import type { ResponseOf } from '#contracts/upstream/endpoints.ts'

export function toSession({ userinfo }: ResponseOf<'user.login'>): Session {
  const { token, username, email } = userinfo
  return { token, username, email }
}

export function toProfile({ userinfo }: ResponseOf<'user.info'>): Profile {
  const { username, name, phone, email } = userinfo
  return { username, name, phone, email }
}
