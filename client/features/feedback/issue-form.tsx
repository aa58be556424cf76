import { useEffect, useRef } from 'react'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { useSubmit } from '#client/forms/use-submit.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SwitchField } from '#client/ui/fields/switch-field.tsx'
import { issueFormSchema } from '#contracts/feedback/feedback.ts'
import type { IssueFormValues as Issue, IssueType } from '#contracts/feedback/feedback.ts'
import { ConsentLabel } from './consent-label.tsx'
import { IssueFields } from './issue-fields.tsx'
import { prefilledIssue } from './prefilled-issue.ts'
import type { PrefilledIssue } from './prefilled-issue.ts'
import { trpc } from '#client/api/trpc-react.ts'

const EMPTY = { name: '', content: '', mobile: '', email: '', remember: false }

/**
 * Values that were typed but not sent, by the text that was filled in already. They are kept until the page is
 * reloaded, so that a form that was closed by mistake opens again as it was.
 */
const unsent = new Map<string, Issue>()

type IssueFormProps = {
  type: IssueType
  /** Values that are filled in already. */
  about?: PrefilledIssue | undefined
  /** False if the shopper cannot choose the topic. */
  hasTopic: boolean
  onDone: () => void
}

/**
 * Sends a question or feedback (docs/specification.md › Other controls). The consent switch enables the submit button.
 * Reset clears the fields and the switch, but keeps `about`, so that a request still names its order.
 */
export function IssueForm({ type, about, hasTopic, onDone }: IssueFormProps) {
  const t = useTranslate()
  const { labelled } = usePunctuation()
  const known = about && prefilledIssue(about, (email) => labelled(t('feedback.email'), email))
  const initial: Issue = { type, ...EMPTY, ...known }
  const key = initial.content
  const form = useZodForm(issueFormSchema, unsent.get(key) ?? initial)
  const isSent = useRef(false)
  useEffect(
    () => () => {
      if (isSent.current) unsent.delete(key)
      // Asks for the consent again.
      else unsent.set(key, { ...form.getValues(), remember: false })
    },
    [form, key],
  )
  const submitIssue = trpc.feedback.submitIssue.useMutation()
  const { submit, busy } = useSubmit(
    form,
    async ({ remember: _agreed, ...issue }: Issue, notices) => {
      const { msg } = await submitIssue.mutateAsync(issue)
      isSent.current = true
      notices.success(msg || t('feedback.issue.done'))
      onDone()
    },
  )
  const agreed = form.watch('remember')
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <IssueFields form={form} hasTopic={hasTopic} />
      <Notice>{t('feedback.issue.seedWarning')}</Notice>
      <SwitchField label={<ConsentLabel purpose="issue" />} {...form.field('remember')} />
      <div className="flex flex-wrap items-start gap-3">
        <Button
          type="submit"
          busy={busy}
          blockedReason={agreed ? undefined : t('feedback.blocked')}
        >
          {t('feedback.issue.submit')}
        </Button>
        <Button variant="quiet" onClick={() => form.reset(initial)}>
          {t('feedback.issue.reset')}
        </Button>
      </div>
    </form>
  )
}
