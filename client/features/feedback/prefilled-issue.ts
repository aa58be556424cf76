import { ISSUE_EMAIL } from '#contracts/fields.ts'
import type { IssueFormValues } from '#contracts/feedback/feedback.ts'

/** Fields of the issue form that can be prefilled. */
export type PrefilledIssue = Omit<IssueFormValues, 'type' | 'remember'>

/**
 * Returns values that the issue form accepts. The form's email field accepts only simple emails (contracts/decisions.md
 * › e-mail patterns). Moves any other email to the end of the text, on a line of its own. `toLine` adds a label to that
 * email.
 */
export function prefilledIssue(
  issue: PrefilledIssue,
  toLine: (email: string) => string,
): PrefilledIssue {
  const { email, content } = issue
  if (!email || ISSUE_EMAIL.test(email)) return issue
  return { ...issue, email: '', content: `${content}\n${toLine(email)}` }
}
