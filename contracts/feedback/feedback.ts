import * as z from 'zod/mini'
import {
  agreeField,
  contentField,
  issueEmailField,
  newsletterEmailField,
  phoneField,
  requiredString,
} from '#contracts/fields.ts'
import { NAME_MAX_LENGTH } from '#contracts/limits.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { seemsRecoveryPhrase } from './recovery-phrase.ts'

export const callMeInputSchema = z.strictObject({
  name: requiredString(VALIDATION.enterName, NAME_MAX_LENGTH),
  mobile: phoneField(),
})
/** Validates the call-me form: name, mobile, agreement switch (docs/specification.md › Validation rules). */
export const callMeFormSchema = z.extend(callMeInputSchema, { agree: agreeField })
export type CallMeFormValues = z.infer<typeof callMeFormSchema>

export const subscribeInputSchema = z.strictObject({ email: newsletterEmailField })
export const newsletterFormSchema = z.extend(subscribeInputSchema, { agree: agreeField })

export const ISSUE_TYPES = ['question', 'feedback'] as const
export type IssueType = (typeof ISSUE_TYPES)[number]

/** `email` may be empty. `content` may not contain a recovery phrase, so that no phrase reaches the upstream. */
export const issueInputSchema = z.strictObject({
  type: z.enum(ISSUE_TYPES),
  name: requiredString(VALIDATION.enterYourName, NAME_MAX_LENGTH),
  content: contentField.check(
    z.refine((text) => !seemsRecoveryPhrase(text), VALIDATION.recoveryPhrase),
  ),
  mobile: phoneField(VALIDATION.enterYourPhone),
  email: issueEmailField,
})
/**
 * Validates the issue form: name, content, mobile, email, and the agreement switch, whose name is `remember`
 * (docs/specification.md › Validation rules).
 */
export const issueFormSchema = z.extend(issueInputSchema, { remember: agreeField })
export type IssueFormValues = z.infer<typeof issueFormSchema>
