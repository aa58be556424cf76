import { forgetFailures, noteFailure, type Limit } from '#mock-upstream/store/account/failures.ts'
import { refuseTooMany } from './support/refuse-too-many.ts'
import { hashPassword, verifyPassword } from '#mock-upstream/store/account/passwords.ts'
import { issueToken, revokeOtherTokens, revokeToken } from '#mock-upstream/store/account/tokens.ts'
import {
  addUser,
  findAccount,
  findUser,
  takenField,
  toKey,
  updatePassword,
  updateProfile,
  type UserRow,
} from '#mock-upstream/store/account/users.ts'
import {
  requireUser,
  UpstreamBusinessError,
  type HandlerContext,
  type HandlersOf,
} from './support/handler.ts'
import type { World } from '#mock-upstream/world/world.ts'

/**
 * Maximum numbers of failed logins from one client IP within 15 minutes. The first number is for one account, the
 * second for all accounts together.
 */
const ACCOUNT_FAILURES_MAX = 5
const CLIENT_IP_FAILURES_MAX = 30

export const userHandlers = {
  'user.register': (request, { world }) => {
    refuseTaken(world, request)
    const { username, email } = request
    const user = addUser(world.db, {
      username,
      email,
      name: '',
      phone: '',
      passwordHash: hashPassword(request.password),
      createTime: world.now(),
    })
    return {
      data: { userinfo: { token: issueToken(world, user.id), username, email } },
      msg: 'success.register',
      params: { username },
    }
  },

  'user.login': ({ account, password }, { world, clientIp }) => {
    const limits = loginLimits(account, clientIp)
    refuseTooMany(world, limits, 'failure.too-many-logins')
    const user = findAccount(world.db, account)
    const matches = verifyPassword(password, user?.password_hash ?? null)
    if (!user || !matches) {
      noteFailure(world, limits)
      throw new UpstreamBusinessError('wrongCredentials', 'failure.wrong-credentials')
    }
    forgetFailures(world, accountScope(account, clientIp))
    const { username, email } = user
    return {
      data: { userinfo: { token: issueToken(world, user.id), username, email } },
      msg: 'success.login',
      params: { username },
    }
  },

  'user.logout': (_, { world, token }) => {
    if (token) revokeToken(world, token)
    return { data: null, msg: 'success.logout' }
  },

  'user.resetpwd': (request, context) => {
    const { world, clientIp } = context
    const user = ownRow(context)
    const limits = loginLimits(user.username, clientIp)
    refuseTooMany(world, limits, 'failure.too-many-logins')
    if (!verifyPassword(request.old_password, user.password_hash)) {
      noteFailure(world, limits)
      throw new UpstreamBusinessError('wrongCredentials', 'failure.wrong-old-password', {
        field: 'old_password',
      })
    }
    if (request.old_password === request.password)
      throw new UpstreamBusinessError('failedValidation', 'failure.password-unchanged', {
        field: 'password',
      })
    updatePassword(world.db, user.id, hashPassword(request.password))
    revokeOtherTokens(world, user.id, context.token ?? '')
    return { data: null, msg: 'success.password-changed' }
  },

  'user.info': (_, context) => ({
    data: { userinfo: toProfile(ownRow(context)) },
    msg: 'success.ok',
  }),

  'user.update': (request, context) => {
    const { id } = requireUser(context)
    refuseTaken(context.world, { ...request, but: id })
    updateProfile(context.world.db, id, request)
    return { data: { userinfo: toProfile(ownRow(context)) }, msg: 'success.profile-saved' }
  },
} satisfies HandlersOf<'user'>

function ownRow(context: HandlerContext): UserRow {
  const user = findUser(context.world.db, requireUser(context).id)
  if (!user) throw new UpstreamBusinessError('unauthorized', 'failure.session-ended')
  return user
}

function toProfile({ username, name, phone, email }: UserRow) {
  return { username, name, phone, email }
}

function refuseTaken(
  world: World,
  account: { username: string; email: string; but?: number },
): void {
  const field = takenField(world.db, account)
  if (!field) return
  const { username, email } = account
  throw new UpstreamBusinessError('conflict', `failure.${field}-taken`, { field, username, email })
}

/**
 * Returns the name under which the failed logins to one account are counted. The name contains the client IP, so that a
 * person at another IP cannot lock out the owner of the account.
 */
function accountScope(account: string, clientIp: string): string {
  return `login:account:${toKey(account)}:${clientIp}`
}

function loginLimits(account: string, clientIp: string): Limit[] {
  return [
    { scope: accountScope(account, clientIp), max: ACCOUNT_FAILURES_MAX },
    { scope: `login:address:${clientIp}`, max: CLIENT_IP_FAILURES_MAX },
  ]
}
