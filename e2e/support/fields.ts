import { expect } from '@playwright/test'
import type { Locator } from '@playwright/test'

/** A field by its label, and the words that stand beside it while it is wrong. */
export type FieldErrors = readonly (readonly [label: string, words: string])[]

function fieldOf(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true })
}

export async function expectFieldErrors(form: Locator, asked: FieldErrors): Promise<void> {
  for (const [label, words] of asked) {
    await expect(fieldOf(form, label), label).toHaveAccessibleDescription(new RegExp(words))
  }
}

/** Visits each field and leaves it as it is: what is wrong is told at once, and before that of none. */
export async function expectFieldErrorsOnBlur(form: Locator, asked: FieldErrors): Promise<void> {
  for (const [label, words] of asked) {
    const field = fieldOf(form, label)
    await expect(field, label).not.toHaveAccessibleDescription(new RegExp(words))
    await field.focus()
    await field.blur()
    await expect(field, label).toHaveAccessibleDescription(new RegExp(words))
  }
}
