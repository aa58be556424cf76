import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { ShopError } from '#server/shop-error.ts'

const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
const COMMON = new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')))

/**
 * Refuses a new password that attackers would try first: one from `common-passwords.txt`, or one of `names`, such as
 * the user name and the email of a new account.
 */
export function refuseCommonPassword(password: string, names: readonly string[] = []): void {
  const tried = password.trim().toLowerCase()
  const isName = names.some((name) => name.trim().toLowerCase() === tried)
  if (!isName && !COMMON.has(tried)) return
  throw new ShopError({
    reason: 'invalid-input',
    message: 'the new password is a common one',
    field: 'password',
    rule: VALIDATION.commonPassword,
  })
}
