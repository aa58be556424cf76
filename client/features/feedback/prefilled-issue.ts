import { ISSUE_EMAIL } from '#contracts/fields.ts'
import type { IssueFormValues } from '#contracts/feedback/feedback.ts'

/** Fields of the issue form that can be prefilled. */
export type PrefilledIssue = Omit<IssueFormValues, 'type' | 'remember'>

/**
 * Returns values that the issue form accepts. Its email field accepts only simple emails (contracts/decisions.md ›
 * e-mail patterns). Any other email goes into the text of the issue, as the last line. `toLine` puts a label before it.
 */
export function prefilledIssue(
  issue: PrefilledIssue,
  toLine: (email: string) => string,
): PrefilledIssue {
  const { email, content } = issue
  if (!email || ISSUE_EMAIL.test(email)) return issue
  return { ...issue, email: '', content: `${content}\n${toLine(email)}` }
}
