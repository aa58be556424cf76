import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'

/** Label of a field, and the error beside that field while its value is invalid. */
export type FieldErrors = readonly (readonly [label: string | RegExp, message: string])[]

function fieldOf(form: Locator, label: string | RegExp): Locator {
  return form.getByLabel(label, { exact: true })
}

export async function expectFieldErrors(form: Locator, errors: FieldErrors): Promise<void> {
  for (const [label, message] of errors) {
    await expect(fieldOf(form, label), String(label)).toHaveAccessibleDescription(
      new RegExp(message),
    )
  }
}

/** Focuses and blurs each empty field. Expects the field's error only after the blur. */
export async function expectFieldErrorsOnBlur(form: Locator, errors: FieldErrors): Promise<void> {
  for (const [label, message] of errors) {
    const field = fieldOf(form, label)
    await expect(field, String(label)).not.toHaveAccessibleDescription(new RegExp(message))
    await field.focus()
    await field.blur()
    await expect(field, String(label)).toHaveAccessibleDescription(new RegExp(message))
  }
}
