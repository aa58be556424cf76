import type { Session } from '#contracts/account/account.ts'
import { isWrongGuess, toSubject } from '#server/limits/guesses.ts'
import { guardMessage } from '#server/limits/guard-message.ts'
import type { Context } from '#server/trpc/context.ts'

type LoggedIn = { msg: string; user: Session }

/**
 * Runs `attempt` unless too many wrong passwords have been tried. Counts every refusal by the upstream as a wrong
 * password, except that of a busy or broken one, because upstreams use different codes for a wrong password. Attempts
 * with the user name and attempts with the email of an account count together after the first login to the account.
 */
export async function guardCredentials<Result>(
  context: Context,
  account: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const target = await context.limits.aliases.nameOf(account)
  const guess = { secret: 'login', target, by: context, isWrong: isWrongGuess } as const
  return context.limits.guard(guess, attempt)
}

/**
 * Runs a login unless too many wrong passwords have been tried. After a successful login, the device counts as known to
 * the account.
 */
export async function guardLogin(
  context: Context,
  account: string,
  attempt: () => Promise<LoggedIn>,
): Promise<LoggedIn> {
  const result = await guardCredentials(context, account, attempt)
  await noteLogin(context, result.user)
  return result
}

/**
 * Limit of refused registrations and refused changes of a profile from one network. Each refusal may reveal that a user
 * name or email is already registered.
 */
const TAKEN_BUDGET = { max: 10, windowMs: 3_600_000 }

/**
 * Limits how often the upstream refuses a name or email, because a refusal may reveal that an account exists: the
 * specification requires the shop to show the upstream's message (docs/security.md › Guessing).
 */
export async function guardTaken<Result>(
  { limits, client }: Context,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await limits.spend([
    { name: 'refused names and e-mails', subject: client.network, by: 1, budget: TAKEN_BUDGET },
  ])
  try {
    const result = await attempt()
    await giveBack()
    return result
  } catch (error) {
    if (!isWrongGuess(error)) await giveBack()
    throw error
  }
}

/** Runs a registration within its limits. After it, the device counts as known to the account. */
export async function guardRegistration(
  context: Context,
  email: string,
  attempt: () => Promise<LoggedIn>,
): Promise<LoggedIn> {
  const result = await guardMessage(context, { path: 'account.register', recipient: email }, () =>
    guardTaken(context, attempt),
  )
  await noteLogin(context, result.user)
  return result
}

/** Limits how often a logged-in caller may guess the current password. */
export function guardPassword<Result>(
  context: Context & { token: string },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const guess = { secret: 'password', target: context.token } as const
  return context.limits.guard({ ...guess, by: context, isWrong: isWrongGuess }, attempt)
}

/** Marks the device as known to the account, and records that the user name and the email belong to one account. */
async function noteLogin({ limits, device }: Context, user: Session): Promise<void> {
  await limits.aliases.note(user)
  device.learn(toSubject('login', user.username))
}
