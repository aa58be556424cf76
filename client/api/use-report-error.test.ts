import { expect, test } from 'vitest'
import { closeDialog, dialogStore } from '#client/dialogs/dialog-store.ts'
import { expireSession } from './use-report-error.ts'
import { adoptUser } from '#client/session/user-store.ts'

test('keeps the account name of the ended session in the login dialog when a second call gets a 401', () => {
  closeDialog()
  adoptUser({ kind: 'user', username: 'ann-doe', token: 'too-old' })
  expireSession()
  expireSession()
  expect(dialogStore.get()).toMatchObject({
    name: 'login',
    payload: { guestWay: false, endedAccount: 'ann-doe' },
  })
})
