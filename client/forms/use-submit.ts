import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { createFormNotices } from '#client/dialogs/notifications.ts'
import type { FormNotices } from '#client/dialogs/notifications.ts'
import { isRecord } from '#contracts/values.ts'
import { useReportError } from '#client/api/use-report-error.ts'

type FormAction = {
  submit: (event?: SyntheticEvent) => void
  busy: boolean
  /**
   * Removes the form's last notice if it is a warning or an error. Call this, for example, after the shopper has
   * changed the values to which the notice refers.
   */
  takeBackFailure: () => void
}

/**
 * Submits a form with `action`. Ignores a second submit while one is in flight. A retry sends the form's current
 * values.
 *
 * If the shop rejects the form, shows the reason at the field that the error names, or else as an error of the whole
 * form (`errors.root`). With `refusedField`, shows refusals and rate limits in the form only, without a notice. A
 * refusal that names no field is then shown at `refusedField`, which gets the focus.
 *
 * Each notice sent through `notices` replaces the form's previous notice. An error notice disappears after a successful
 * submit, and when the shopper leaves the form.
 */
export function useSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  action: (values: Output, notices: FormNotices) => Promise<void>,
  refusedField?: Path<Input>,
): FormAction {
  const [notices] = useState(createFormNotices)
  const [reported] = useState(() =>
    refusedField ? { error: notices.error, warning: () => undefined } : notices,
  )
  const report = useReportError(reported)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latestAction = useRef(action)
  useEffect(() => {
    latestAction.current = action
  })
  useEffect(() => notices.takeBackFailure, [notices])

  const run = async (values: Output): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    form.clearErrors('root')
    try {
      await latestAction.current(values, notices)
      notices.takeBackFailure()
    } catch (error) {
      if (refusedField) notices.takeBackFailure()
      report(error, {
        retry: submit,
        onField: (field, message) => {
          if (hasField(form.getValues(), field)) {
            form.setError(field as Path<Input>, { message }, { shouldFocus: true })
          } else {
            form.setError('root', { message })
          }
        },
        onRefused: (message, kind) => {
          if (refusedField && kind === 'warning')
            form.setError(refusedField, { message }, { shouldFocus: true })
          else form.setError('root', { message })
        },
      })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const submit = () => void form.handleSubmit(run)()
  return {
    busy,
    submit: (event) => {
      event?.preventDefault()
      submit()
    },
    takeBackFailure: notices.takeBackFailure,
  }
}

/** Returns true if the form has a field with this dotted name, such as `contact.email`. */
function hasField(values: unknown, path: string): boolean {
  let value = values
  for (const name of path.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, name)) return false
    value = value[name]
  }
  return true
}
