import { useTranslate } from '#client/i18n/translate.tsx'
import { Dialog } from '#client/dialogs/dialog.tsx'
import type { IssueType } from '#contracts/feedback/feedback.ts'
import { IssueForm } from './issue-form.tsx'
import type { PrefilledIssue } from './prefilled-issue.ts'

type IssueDialogProps = {
  type?: IssueType | undefined
  /** Values that are filled in already. */
  about?: PrefilledIssue | undefined
  /** Title of a request, which replaces the title of a question. The form then does not ask for the topic. */
  title?: string | undefined
  onSent?: (() => void) | undefined
  onClose: () => void
}

/**
 * Shows the issue form in a dialog. Closes on the close icon and after a successful submit (docs/specification.md ›
 * Other controls).
 */
export function IssueDialog({
  type = 'question',
  about,
  title,
  onSent,
  onClose,
}: IssueDialogProps) {
  const t = useTranslate()
  const done = () => {
    onSent?.()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title ?? t('feedback.issue.title')}>
      <IssueForm type={type} about={about} hasTopic={title === undefined} onDone={done} />
    </Dialog>
  )
}
