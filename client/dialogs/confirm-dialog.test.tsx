// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { compileMessages } from '#client/build/compile-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { LOCALES } from '#contracts/locales.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Labels of the dismiss button and the confirm button, for each confirmation in the shop. */
const QUESTIONS: readonly (readonly [MessageId, MessageId])[] = [
  ['orders.cancelNot', 'orders.cancel'],
  ['ui.cancel', 'cart.remove'],
  ['ui.cancel', 'cart.clear'],
  ['ui.cancel', 'addresses.remove'],
]

test.each(LOCALES)(
  'in %s, the close, dismiss and confirm buttons of a confirmation have different labels',
  (locale) => {
    const messages = compileMessages(locale)
    const namesOf = (ids: readonly string[]) =>
      new Set(['ui.close', ...ids].map((id) => JSON.stringify(messages[id])))
    expect(QUESTIONS.filter((ids) => namesOf(ids).size < 3)).toEqual([])
  },
)

test('labels the dismiss button “Cancel” by default and focuses it; each button calls its own callback', () => {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const question = { open: true, title: 'Remove?', text: 'A key', confirmLabel: 'Remove' }
  const dom = renderInDom(<ConfirmDialog {...question} onConfirm={onConfirm} onClose={onClose} />)
  dom.getByRole('dialog', { name: 'Remove?' })
  dom.getByText('A key')
  const cancel = dom.getByRole('button', { name: 'Cancel' })
  expect(document.activeElement).toBe(cancel)
  fireEvent.click(cancel)
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(dom.getByRole('button', { name: 'Remove' }))
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1])
})

test('calls `onConfirm` once if the button is pressed twice, and again if it is pressed after the dialog was reopened', () => {
  const onConfirm = vi.fn<() => void>()
  const question = { title: 'Remove?', text: 'A key', confirmLabel: 'Remove', onConfirm }
  const dialog = (open: boolean) => <ConfirmDialog {...question} open={open} onClose={vi.fn()} />
  const dom = renderInDom(dialog(true))
  const press = () => fireEvent.click(dom.getByRole('button', { name: 'Remove' }))
  press()
  press()
  expect(onConfirm).toHaveBeenCalledTimes(1)
  dom.rerender(dialog(false))
  dom.rerender(dialog(true))
  press()
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test('keeps the dot of “Wallet · Graphite” on the same line as the word before it', () => {
  const question = { open: true, title: 'Remove?', text: 'Remove Wallet · Graphite?' }
  const dom = renderInDom(
    <ConfirmDialog {...question} confirmLabel="Remove" onConfirm={vi.fn()} onClose={vi.fn()} />,
  )
  expect(dom.getByRole('dialog').querySelector('p')?.textContent).toBe(
    'Remove Wallet\u00A0· Graphite?',
  )
})
