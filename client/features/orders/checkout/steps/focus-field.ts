/**
 * Focuses the first shown field with one of these names, and scrolls it into the middle of the window. In a group of
 * radio buttons, focuses the chosen one, or else the first available one.
 */
export function focusField(...names: readonly string[]): void {
  for (const name of names) {
    const fields = [...document.getElementsByName(name)].filter(
      (field) => !field.matches(':disabled'),
    )
    const field = fields.find((candidate) => candidate.matches(':checked')) ?? fields[0]
    if (field) {
      field.focus({ preventScroll: true })
      // In the middle of the window, the field's label and error are visible too.
      field.scrollIntoView({ block: 'center' })
      return
    }
  }
}
