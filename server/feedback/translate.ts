import type { IssueForm } from '#contracts/feedback/feedback.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'

/** The issue form on the wire; an e-mail that was not given is left out. */
export function toIssue(input: Omit<IssueForm, 'remember'>): RequestInput<'baseinfo.uquestion'> {
  const { email, ...rest } = input
  return email === '' ? rest : { ...rest, email }
}
