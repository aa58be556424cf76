import type * as z from 'zod/mini'

/**
 * Description of each zod type in error messages, such as `a whole number` for `int`. The custom messages in the
 * schemas use the same words.
 */
const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'an empty list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/**
 * Describes the value that a schema expected, for example as `a text or a number`. zod/mini itself reports only
 * "Invalid input".
 */
export function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return NOUNS[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(', ')
    case 'invalid_format':
      // Any other message comes from the schema and describes the pattern in words.
      return issue.message === 'Invalid input'
        ? `text of the form ${issue.pattern ?? issue.format}`
        : issue.message
    case 'invalid_union':
      // Any other message comes from the schema and describes all forms at once.
      return issue.message === 'Invalid input' ? describeUnion(issue) : issue.message
    case 'too_small':
      return describeBound(issue.origin, `at least ${issue.minimum}`)
    case 'too_big':
      return describeBound(issue.origin, `at most ${issue.maximum}`)
    default:
      return issue.message
  }
}

function describeBound(origin: string, bound: string): string {
  const unit = { string: ' characters', array: ' entries' }[origin] ?? ''
  return `${NOUNS[origin] ?? origin} of ${bound}${unit}`
}

/**
 * Values that a schema reads like a missing value, if it accepts "" at all. Descriptions leave them out, because they
 * are tolerated and not expected.
 */
const EMPTY = ['""', 'null', 'false', 'an empty list', 'a list of at most 0 entries']

function describeUnion(issue: z.core.$ZodIssueInvalidUnion): string {
  const members = [...new Set(membersOf(issue))]
  const acceptsEmpty = members.includes('""')
  const isLeftOut = (member: string) =>
    (acceptsEmpty && EMPTY.includes(member)) ||
    // Leaves out "a number" if another member is more exact, such as "a whole number" or "a number such as -1.25".
    (member === NOUNS['number'] &&
      members.some((other) => / number\b./.test(`${other} `) && other !== member))
  const shown = members.filter((member) => !isLeftOut(member))
  return shown.join(' or ') || 'one of several forms'
}

/** Describes a member of a union by its first issue. An issue inside a member says only which kind the member has. */
function memberOf(issue: z.core.$ZodIssue): string[] {
  const [key] = issue.path
  if (key === undefined) return membersOf(issue)
  return [typeof key === 'number' ? 'a list' : 'an object']
}

/** Lists the forms that a union accepts, among them those of unions inside it. */
function membersOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
    return issue.errors.flatMap((issues) => issues.slice(0, 1).flatMap(memberOf))
  if (issue.code === 'invalid_value' && issue.values.includes(''))
    return issue.values.map((value) => JSON.stringify(value))
  return [describeExpected(issue)]
}
