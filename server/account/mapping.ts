import type { Profile, Session } from '#contracts/account/account.ts'
import type { AnswerOf } from '#contracts/upstream/endpoints.ts'

export function toSession({ userinfo }: AnswerOf<'user.login'>): Session {
  const { token, username, email } = userinfo
  return { token, username, email }
}

export function toProfile({ userinfo }: AnswerOf<'user.info'>): Profile {
  const { username, name, phone, email } = userinfo
  return { username, name, phone, email }
}
