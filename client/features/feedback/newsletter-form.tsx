import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { repeatHeldInput } from '#client/lib/held-input.ts'
import { withTexts } from '#client/i18n/load-messages.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { createFormNotices } from '#client/dialogs/notifications.ts'
import { waitForPointerUp } from '#client/forms/wait-for-pointer-up.ts'
import { useReportError } from '#client/api/use-report-error.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { EmailField } from '#client/forms/contact-fields.tsx'
import { ScriptForm } from '#client/forms/script-form.tsx'
import type { ValidationMessage } from '#contracts/validation-messages.ts'
import { ConsentLabel } from './consent-label.tsx'
import { trpc } from '#client/api/trpc-react.ts'

/**
 * Newsletter form (docs/specification.md › Validation rules). The checkbox enables the button. Checks the email when
 * the visitor leaves the field, and on submit. Shows an error at the field and, after a submit, also as a toast. Each
 * submit moves the focus to the field.
 *
 * The form is on every page. It therefore uses no form library, and loads the code of the check only when needed. Keeps
 * what a visitor enters before the code of the form has loaded.
 */
export function NewsletterForm() {
  const t = useTranslate()
  const [notices] = useState(createFormNotices)
  const reportError = useReportError(notices)
  const [email, setEmail] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  // A ref, because a state changes only with the next render. While a submit waits for its check, a second submit may
  // start. The second submit must then see at once that the first is being sent.
  const isSending = useRef(false)
  const subscribe = trpc.feedback.subscribe.useMutation()

  const check = async (value: string) => {
    const { findEmailProblem } = await withTexts('forms', () => import('./newsletter-check.ts'))
    const found = findEmailProblem(value)
    const message = found && t(found satisfies ValidationMessage)
    setProblem(message)
    return message
  }
  const leave = async (value: string) => {
    // After a subscription, the focus is in the emptied field. Leaving the empty field is then no mistake.
    if (value === '' && subscribe.isSuccess) return
    await waitForPointerUp()
    await check(value)
  }
  useEffect(() => {
    form.current?.closest('[data-later]')?.removeAttribute('data-later')
    void repeatHeldInput()
  }, [])
  const focusEmail = () => form.current?.querySelector('input')?.focus()
  const keepFocus = () => {
    if (form.current?.contains(document.activeElement)) focusEmail()
  }
  const send = (value: string) => {
    if (isSending.current) return
    isSending.current = true
    subscribe.mutate(
      { email: value },
      {
        onSuccess: ({ msg }) => {
          notices.success(msg || t('feedback.newsletter.done'))
          // Moves the focus to the email field. Otherwise it would be lost, because clearing the checkbox disables the
          // button.
          keepFocus()
          setEmail('')
          setAgreed(false)
        },
        onError: (error) =>
          reportError(error, {
            retry: () => send(value),
            onField: (_field, message) => {
              setProblem(message)
              keepFocus()
            },
          }),
        onSettled: () => {
          isSending.current = false
        },
      },
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!agreed || subscribe.isPending) return
    const message = await check(email)
    if (message) {
      notices.error(message)
      focusEmail()
    } else send(email.trim())
  }

  return (
    <ScriptForm ref={form} className="gap-2" onSubmit={(event) => void submit(event)}>
      <EmailField
        label={t('feedback.email')}
        name="email"
        required
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={(event) => void leave(event.target.value)}
      />
      <CheckboxField
        label={<ConsentLabel purpose="newsletter" />}
        name="agree"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <Button
        type="submit"
        className="noscript:hidden"
        busy={subscribe.isPending}
        blockedReason={agreed ? undefined : t('feedback.newsletter.blocked')}
      >
        {t('feedback.newsletter.submit')}
      </Button>
    </ScriptForm>
  )
}
