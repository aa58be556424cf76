import type * as z from 'zod/mini'

/**
 * Describes what a schema expected, such as `string or number`, because every message of zod/mini is "Invalid input".
 */
export function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(', ')
    case 'invalid_format':
      // A message other than the default one describes the pattern in words.
      return issue.message === 'Invalid input'
        ? `text of the form ${issue.pattern ?? issue.format}`
        : issue.message
    case 'invalid_union':
      return describeUnion(issue)
    case 'too_small':
      return `${issue.origin} of at least ${issue.minimum}`
    case 'too_big':
      return `${issue.origin} of at most ${issue.maximum}`
    default:
      return issue.message
  }
}

function describeUnion({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const members = errors.flatMap((issues) => issues.slice(0, 1).map(describeExpected))
  return members.length === 0 ? 'one of several forms' : [...new Set(members)].join(' or ')
}
