import { expect, test } from 'vitest'
import { compileMessages } from '#client/build/compile-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { renderMarkup } from '#client/testing/render.tsx'
import { LOCALES } from '#contracts/locales.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What declines and what confirms each question of the shop. */
const QUESTIONS: readonly (readonly [MessageId, MessageId])[] = [
  ['orders.cancelNot', 'orders.cancel'],
  ['ui.cancel', 'cart.remove'],
  ['ui.cancel', 'cart.clear'],
  ['ui.cancel', 'addresses.remove'],
]

test.each(LOCALES)('in %s the three buttons of a question have names of their own', (locale) => {
  const messages = compileMessages(locale)
  const namesOf = (ids: readonly string[]) =>
    new Set(['ui.close', ...ids].map((id) => JSON.stringify(messages[id])))
  expect(QUESTIONS.filter((ids) => namesOf(ids).size < 3)).toEqual([])
})

test('a question is declined by “Cancel” where nothing else is said', () => {
  const question = { open: true, title: 'Remove?', text: 'A key', confirmLabel: 'Remove' }
  const nothing = () => {}
  const html = renderMarkup(<ConfirmDialog {...question} onConfirm={nothing} onClose={nothing} />)
  expect(html).toContain('>Cancel</button>')
})
