import { valueAt } from '#contracts/values.ts'
import type * as z from 'zod/mini'
import { COUNTRIES } from '#contracts/countries.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contracts/limits.ts'
import type { Locale } from '#contracts/locales.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { message, type MessageKey } from '#fixtures/content/texts.ts'

type Issue = z.core.$ZodIssue
/** An invalid field and what is wrong with it, in words. */
export type Complaint = { field: string; msg: string }

/** Describes the first error of a request in the caller's language. zod's own messages are too general. */
export function complainAbout(
  error: Pick<z.core.$ZodError, 'issues'>,
  input: unknown,
  lang: Locale,
): Complaint {
  const [first] = error.issues
  if (!first) return { field: '', msg: message('failure.request-unreadable', lang) }
  const { issue, path } = unwrap(first, [])
  const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const field = [...path, ...key].map(String).join('.')
  const say = (id: MessageKey, values: Record<string, string | number> = {}) =>
    message(id, lang, { field, ...values })
  const isMissing = issue.code !== 'unrecognized_keys' && valueAt(input, path) === undefined
  if (isMissing) return { field, msg: say('failure.field-required') }
  return { field, msg: describe(issue, say) }
}

type Say = (id: MessageKey, values?: Record<string, string | number>) => string

function describe(issue: Issue, say: Say): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return say('failure.field-unknown')
    case 'invalid_type':
      return say('failure.field-type', { expected: issue.expected })
    case 'invalid_value':
      return say('failure.field-not-allowed', { allowed: issue.values.join(', ') })
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? say('failure.field-not-allowed', { allowed: issue.options.join(', ') })
        : say('failure.field-invalid')
    case 'too_small':
      return describeTooSmall(issue, say)
    case 'too_big':
      return describeTooBig(issue, say)
    case 'invalid_format':
      return describeFormat(issue, say)
    case 'custom':
      return describeRule(issue, say)
    default:
      return say('failure.field-invalid')
  }
}

function describeTooSmall(issue: z.core.$ZodIssueTooSmall, say: Say): string {
  const min = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
  if (issue.origin === 'array') return say('failure.list-too-short', { min })
  if (issue.origin !== 'string') return say('failure.field-too-small', { min })
  return min === 1 ? say('failure.field-required') : say('failure.field-too-short', { min })
}

function describeTooBig(issue: z.core.$ZodIssueTooBig, say: Say): string {
  const max = Number(issue.maximum)
  if (issue.message === VALIDATION.passwordLength) return describePassword(say)
  if (issue.origin === 'array') return say('failure.list-too-long', { max })
  if (issue.origin !== 'string') return say('failure.field-too-big', { max })
  return say('failure.field-too-long', { max })
}

function describePassword(say: Say): string {
  const limits = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH }
  return both(say('failure.field-invalid'), say('failure.password-length', limits))
}

const EXPECTED: Record<string, string> = { uuid: 'UUID', url: 'http(s) URL', date: 'YYYY-MM-DD' }

function describeFormat(issue: z.core.$ZodIssueInvalidStringFormat, say: Say): string {
  const expected = EXPECTED[issue.format]
  return expected ? say('failure.field-type', { expected }) : say('failure.field-invalid')
}

function describeRule(issue: z.core.$ZodIssueCustom, say: Say): string {
  const invalid = say('failure.field-invalid')
  switch (issue.message) {
    case VALIDATION.malformedPhone:
      return both(invalid, say('failure.phone-invalid'))
    case VALIDATION.passwordLength:
      return describePassword(say)
    case VALIDATION.email:
    case VALIDATION.surefireEmail:
      return both(invalid, say('failure.email-invalid'))
    case VALIDATION.selectArea:
      return say('failure.field-not-allowed', { allowed: COUNTRIES.join(', ') })
    case VALIDATION.enterCompany:
      return both(say('failure.field-required'), say('failure.company-needed'))
    default:
      return invalid
  }
}

/** Joins two texts about one error: the rule for developers, which names the field, and the sentence for shoppers. */
function both(technical: string, friendly: string): string {
  return `${technical} ${friendly}`
}

/**
 * If a value fits no member of a union, zod reports one issue that contains the issues of all members. Returns the
 * issue of the first member, because the first member is the usual form of the field.
 */
function unwrap(
  issue: Issue,
  prefix: readonly PropertyKey[],
): { issue: Issue; path: PropertyKey[] } {
  const path = [...prefix, ...issue.path]
  const inner = issue.code === 'invalid_union' ? issue.errors[0]?.[0] : undefined
  return inner ? unwrap(inner, path) : { issue, path }
}
