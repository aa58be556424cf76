import { expect, test } from 'vitest'
import { closeDialog, dialogStore } from '#client/dialogs/dialog-store.ts'
import { expireSession } from './use-report-error.ts'
import { adoptUser } from '#client/session/user-store.ts'

test('if a second call gets a 401, the login dialog still names the account whose session ended', () => {
  closeDialog()
  adoptUser({ kind: 'user', username: 'ann-doe', token: 'too-old' })
  expireSession()
  expireSession()
  expect(dialogStore.get()).toMatchObject({
    name: 'login',
    payload: { guestWay: false, endedAccount: 'ann-doe' },
  })
})
