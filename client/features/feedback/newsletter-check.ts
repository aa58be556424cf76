import { subscribeInputSchema } from '#contracts/feedback/feedback.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import type { ValidationMessage } from '#contracts/validation-messages.ts'

/** Validates a newsletter email. Returns the message id of the first broken rule, or undefined for a valid email. */
export function findEmailProblem(email: string): ValidationMessage | undefined {
  const parsed = subscribeInputSchema.safeParse({ email })
  if (parsed.success) return undefined
  const said = parsed.error.issues[0]?.message
  return Object.values(VALIDATION).find((message) => message === said) ?? VALIDATION.surefireEmail
}
