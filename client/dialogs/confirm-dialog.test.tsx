import { expect, test } from 'vitest'
import { compileMessages } from '#client/build/compile-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { renderMarkup } from '#client/testing/render.tsx'
import { LOCALES } from '#contracts/locales.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Labels of the dismiss and confirm buttons of each confirmation in the shop. */
const QUESTIONS: readonly (readonly [MessageId, MessageId])[] = [
  ['orders.cancelNot', 'orders.cancel'],
  ['ui.cancel', 'cart.remove'],
  ['ui.cancel', 'cart.clear'],
  ['ui.cancel', 'addresses.remove'],
]

test.each(LOCALES)('gives the three buttons of a confirmation different names in %s', (locale) => {
  const messages = compileMessages(locale)
  const namesOf = (ids: readonly string[]) =>
    new Set(['ui.close', ...ids].map((id) => JSON.stringify(messages[id])))
  expect(QUESTIONS.filter((ids) => namesOf(ids).size < 3)).toEqual([])
})

test('labels the dismiss button “Cancel” by default', () => {
  const question = { open: true, title: 'Remove?', text: 'A key', confirmLabel: 'Remove' }
  const nothing = () => {}
  const html = renderMarkup(<ConfirmDialog {...question} onConfirm={nothing} onClose={nothing} />)
  expect(html).toContain('>Cancel</button>')
})
