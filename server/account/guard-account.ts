import type { Session } from '#contracts/account/account.ts'
import { isRefusal, toSubject } from '#server/limits/guesses.ts'
import type { Context } from '#server/trpc/context.ts'

type LoggedIn = { msg: string; user: Session }

/**
 * Limits wrong passwords. Any refusal of the upstream counts, because its codes differ. User name and e-mail of one
 * account share their counters as soon as somebody has logged in with either.
 */
export async function guardCredentials<Result>(
  context: Context,
  account: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const target = await context.limits.aliases.nameOf(account)
  const guess = { secret: 'login', target, by: context, isWrong: isRefusal } as const
  return context.limits.guard(guess, attempt)
}

/** Runs a login within the limits of wrong passwords. A device that logged in is known to the account from then on. */
export async function guardLogin(
  context: Context,
  account: string,
  attempt: () => Promise<LoggedIn>,
): Promise<LoggedIn> {
  const result = await guardCredentials(context, account, attempt)
  await noteLogin(context, result.user)
  return result
}

/** Limits how often registrations may ask whether a name is taken, which the specified response reveals. */
const TAKEN_BUDGET = { max: 10, windowMs: 3_600_000 }

/**
 * Limits registrations that are refused: the specification shows the upstream's message, so a refusal tells that there
 * is an account (docs/security.md › Guessing).
 */
export async function guardRegistration(
  context: Context,
  email: string,
  attempt: () => Promise<LoggedIn>,
): Promise<LoggedIn> {
  const { limits, client, log, requestId } = context
  await limits.countMessage('account.register', email)
  const giveBack = await limits.spend([
    { name: 'refused registrations', subject: client.network, by: 1, budget: TAKEN_BUDGET },
  ])
  try {
    const result = await attempt()
    await giveBack()
    await noteLogin(context, result.user)
    return result
  } catch (error) {
    if (!isRefusal(error)) await giveBack()
    else log.info({ event: 'register-refused', network: client.network, requestId }, 'refused')
    throw error
  }
}

/** Limits guesses at the current password by somebody who holds a session. */
export function guardPassword<Result>(
  context: Context & { token: string },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const guess = { secret: 'password', target: context.token } as const
  return context.limits.guard({ ...guess, by: context, isWrong: isRefusal }, attempt)
}

/** From now on this device is known to the account, by both of its names. */
async function noteLogin({ limits, device }: Context, user: Session): Promise<void> {
  await limits.aliases.note(user)
  device.learn(toSubject('login', user.username))
}
