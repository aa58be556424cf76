import type { IssueFormValues } from '#contracts/feedback/feedback.ts'
import type { RequestInput } from '#contracts/upstream/endpoints.ts'

/** Converts the form of a question into the upstream's request. Leaves out an empty email. */
export function toIssue(
  input: Omit<IssueFormValues, 'remember'>,
): RequestInput<'baseinfo.uquestion'> {
  const { email, ...rest } = input
  return email === '' ? rest : { ...rest, email }
}
