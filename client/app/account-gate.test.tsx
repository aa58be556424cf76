// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { closeDialog, dialogStore } from '#client/dialogs/dialog-store.ts'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { AccountGate } from './account-gate.tsx'

test('a visitor of an account page gets a login dialog that says why it opened', () => {
  closeDialog()
  const page = renderInDom(<AccountGate>Orders</AccountGate>)
  expect(page.text()).not.toContain('Orders')
  expect(dialogStore.get()).toEqual({ name: 'login', payload: { guestWay: false, forPage: true } })
})
