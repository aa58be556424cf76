import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { ContractForm } from '#client/forms/use-zod-form.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { CheckedEmailField } from '#client/forms/checked-email-field.tsx'
import { PhoneField } from '#client/forms/contact-fields.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { TextareaField } from '#client/ui/fields/textarea-field.tsx'
import { CONTENT_MAX_LENGTH } from '#contracts/limits.ts'
import { ISSUE_TYPES } from '#contracts/feedback/feedback.ts'
import type { IssueFormValues } from '#contracts/feedback/feedback.ts'

const TYPE_TEXTS = {
  question: 'feedback.issue.question',
  feedback: 'feedback.issue.feedback',
} as const

type IssueFieldsProps = {
  form: ContractForm<IssueFormValues, IssueFormValues>
  /** False if the topic is already known. The select of the topic is then hidden. */
  hasTopic: boolean
}

/** Fields of the issue form. Only the email is optional. */
export function IssueFields({ form, hasTopic }: IssueFieldsProps) {
  const t = useTranslate()
  const { inBrackets } = usePunctuation()
  return (
    <>
      {hasTopic && (
        <SelectField
          label={t('feedback.issue.type')}
          options={ISSUE_TYPES.map((type) => ({ value: type, label: t(TYPE_TEXTS[type]) }))}
          {...form.register('type')}
        />
      )}
      <TextField label={t('feedback.name')} autoComplete="name" required {...form.field('name')} />
      <TextareaField
        label={t('feedback.issue.content')}
        required
        maxLength={CONTENT_MAX_LENGTH}
        {...form.field('content')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField label={t('feedback.phone')} required {...form.field('mobile')} />
        <CheckedEmailField
          label={t('feedback.email')}
          optionalLabel={inBrackets(t('ui.optional'))}
          current={form.watch('email')}
          {...form.field('email')}
          onTake={(email) => form.setValue('email', email, { shouldValidate: true })}
        />
      </div>
    </>
  )
}
