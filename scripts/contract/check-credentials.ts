import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Probed } from './probe.ts'
import type { Visit } from './visit.ts'

/**
 * Codes that the check accepts for a wrong password. With that of a failed validation, the shop shows the upstream's
 * message and counts a wrong guess, too. After too many logins, the upstream does not compare the password.
 */
const ACCEPTED: readonly number[] = [
  UPSTREAM_CODES.wrongCredentials,
  UPSTREAM_CODES.failedValidation,
  UPSTREAM_CODES.tooManyRequests,
]
const UNRECOGNISED =
  'The shop does not recognise a wrong password, and may tell shoppers something else. If this upstream has a code for it, UPSTREAM_CODES can map it to wrongCredentials.'

/** Logs in with a wrong password once. Must come before a login that succeeds, which resets most limits of logins. */
export async function checkWrongLogin(visit: Visit): Promise<void> {
  const { username: account, password } = visit
  const made = await visit.asGuest('user.login', { account, password: `${password}-wrong` })
  expectRefusal(visit, 'user.login', {
    made,
    expected: 'a wrong password',
    effect: 'Anybody can log in to any account.',
  })
}

/** Changes the password with a wrong old one once. If the upstream accepts it, goes on with the new password. */
export async function checkWrongOldPassword(visit: Visit): Promise<void> {
  const password = `${visit.password}-other`
  const request = { old_password: `${visit.password}-wrong`, password }
  const made = await visit.tryOut('user.resetpwd', request)
  if (made.code === UPSTREAM_CODES.success) visit.password = password
  expectRefusal(visit, 'user.resetpwd', {
    made,
    expected: 'a wrong old password',
    effect: 'Anybody with an open session can change its password without the old one.',
  })
}

type Refusal = {
  made: Pick<Probed<EndpointName>, 'code' | 'verdict' | 'call'>
  expected: string
  /** Effect on shoppers if the upstream accepts the password. */
  effect: string
}

function expectRefusal(
  { findings }: Visit,
  name: 'user.login' | 'user.resetpwd',
  { made, expected, effect }: Refusal,
): void {
  const { code, verdict, call } = made
  // A missing endpoint has its own finding. Without a response, nothing is known.
  if (verdict.kind === 'not there' || 'nothing' in call.received) return
  const [difference] = verdict.kind === 'differs' ? verdict.differences : []
  const other = code === undefined ? (difference?.seen ?? 'another response') : `code ${code}`
  const isSuccess = code === UPSTREAM_CODES.success
  findings.expect(name, code !== undefined && ACCEPTED.includes(code), {
    field: 'code',
    expected: `${UPSTREAM_CODES.wrongCredentials} for ${expected}`,
    seen: isSuccess ? 'a success' : other,
    effect: isSuccess ? effect : UNRECOGNISED,
    call,
  })
}
