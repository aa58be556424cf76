import { useCallback } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { notify } from './notify.ts'
import type { FormNotices } from './notify.ts'
import { openOverlay } from './overlay.ts'
import { presentError } from './present-error.ts'
import { isOfOlderSession } from './sent-token.ts'
import { endSession } from './session/session.ts'
import { userStore } from './session/user-store.ts'

type Report = {
  /** Does the action again: offered after a network fault, and done after a login. */
  retry?: () => void
  /** Puts the upstream's words beside the field it named, besides the toast. */
  onField?: (field: string, text: string) => void
  /** Repeats a refusal that names no field inside the form, besides the toast. */
  onRefused?: (text: string) => void
}

/**
 * Shows the error of an action where it belongs; the one place for mutations to report to. With the notices of a form it
 * takes the place of what that form said before.
 */
export function useReportError(
  notices: Pick<FormNotices, 'warning' | 'error'> = notify,
): (error: unknown, report?: Report) => void {
  const text = useText()
  return useCallback(
    (error, { retry, onField, onRefused } = {}) => {
      const presented = presentError(error)
      switch (presented.kind) {
        case 'login':
          // Done again under the login that came meanwhile, as after a login of now.
          if (isOfOlderSession(error)) retry?.()
          else expireSession(retry)
          return
        case 'warning':
          if (presented.field) onField?.(presented.field, presented.text)
          else onRefused?.(presented.text)
          return notices.warning(presented.text)
        case 'limited': {
          const words = text('errors.tooMany', { minutes: presented.minutes })
          onRefused?.(words)
          return notices.warning(words)
        }
        case 'retry':
          return notices.error(text(presented.id), retry)
      }
    },
    [text, notices],
  )
}

/** A token that is no longer good ends the session in all tabs, keeps the cart, and asks for a login that says why. */
export function expireSession(retry?: () => void): void {
  const ended = accountNow()
  endSession()
  openOverlay('login', {
    guestWay: false,
    ...(ended !== undefined && { endedAccount: ended }),
    onDone: () => {
      // An action of one account is never done again as another.
      if (ended === undefined || accountNow() === ended) retry?.()
    },
  })
}

function accountNow(): string | undefined {
  const visitor = userStore.get()
  return visitor.kind === 'user' ? visitor.username : undefined
}
