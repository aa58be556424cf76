import { useCallback } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import type { FormNotices } from '#client/dialogs/notifications.ts'
import { openDialog, dialogStore } from '#client/dialogs/dialog-store.ts'
import { presentError } from './error-reader.ts'
import { isStaleSessionError } from './stale-session.ts'
import { endSession } from '#client/session/session.ts'
import { userStore } from '#client/session/user-store.ts'

type Report = {
  /**
   * Repeats the failed action. Called right after a login, or when the shopper presses the retry button of the notice.
   */
  retry?: () => void
  /** Shows the message beside the field that the error names, in addition to the toast. */
  onField?: (field: string, text: string) => void
  /**
   * Shows the error's text inside the form, in addition to the toast. Called if a refusal names no field, or if the
   * shop's rate limit refused the call.
   */
  onRefused?: (text: string, kind: 'warning' | 'limited') => void
}

/**
 * Returns a function that shows an action's error: as a toast, in its form, or in the login dialog. Every mutation uses
 * this hook. If the `notices` of a form are passed, a new error replaces the form's previous notice.
 */
export function useReportError(
  notices: Pick<FormNotices, 'warning' | 'error'> = notify,
): (error: unknown, report?: Report) => void {
  const t = useTranslate()
  return useCallback(
    (error, { retry, onField, onRefused } = {}) => {
      const presented = presentError(error)
      switch (presented.kind) {
        case 'login':
          // If the call was sent with an old token, the user has logged in again since. Repeats the action with the new
          // token.
          if (isStaleSessionError(error)) retry?.()
          else expireSession(retry)
          return
        case 'warning':
          if (presented.field) onField?.(presented.field, presented.text)
          else onRefused?.(presented.text, presented.kind)
          return notices.warning(presented.text)
        case 'limited': {
          const { seconds } = presented
          const words =
            seconds < 60
              ? t('errors.tooManySeconds', { seconds })
              : t('errors.tooMany', { minutes: Math.ceil(seconds / 60) })
          onRefused?.(words, presented.kind)
          return notices.warning(words)
        }
        case 'invalid':
          onField?.(presented.field, presented.id)
          return notices.warning(t(presented.id))
        case 'retry':
          return notices.error(t(presented.id), retry)
      }
    },
    [t, notices],
  )
}

/** Ends the session in all tabs, keeps the cart, and opens the login dialog with the reason. */
export function expireSession(retry?: () => void): void {
  const ended = accountNow()
  // The open login dialog already names the account whose session ended. A second 401 for the same token must not
  // replace this dialog.
  if (ended === undefined && namesEndedAccount()) return
  endSession()
  openDialog('login', {
    guestWay: false,
    ...(ended !== undefined && { endedAccount: ended }),
    onDone: () => {
      // After a login to a different account, does not repeat the action, because that user did not start it.
      if (ended === undefined || accountNow() === ended) retry?.()
    },
  })
}

function namesEndedAccount(): boolean {
  const shown = dialogStore.get()
  return shown?.name === 'login' && shown.payload.endedAccount !== undefined
}

function accountNow(): string | undefined {
  const visitor = userStore.get()
  return visitor.kind === 'user' ? visitor.username : undefined
}
