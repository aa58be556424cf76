import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'

/** Pairs of a field's label and the error that appears beside this field. */
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

/** Expects that each empty field shows its error after it has lost the focus, and not before. */
export async function expectFieldErrorsOnBlur(form: Locator, errors: FieldErrors): Promise<void> {
  for (const [label, message] of errors) {
    const field = fieldOf(form, label)
    await expect(field, String(label)).not.toHaveAccessibleDescription(new RegExp(message))
    await field.focus()
    await field.blur()
    await expect(field, String(label)).toHaveAccessibleDescription(new RegExp(message))
  }
}
