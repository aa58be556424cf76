import { useCallback } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { notify } from './notify.ts'
import { openOverlay } from './overlay.ts'
import { presentError } from './present-error.ts'
import { endSession } from './session/session.ts'

type Report = {
  /** Does the action again: offered after a network fault, and done after a login. */
  retry?: () => void
  /** Puts the upstream's words beside the field it named, besides the toast. */
  onField?: (field: string, text: string) => void
}

/** Shows the error of an action where it belongs; the one place for mutations to report to. */
export function useReportError(): (error: unknown, report?: Report) => void {
  const text = useText()
  return useCallback(
    (error, { retry, onField } = {}) => {
      const presented = presentError(error)
      switch (presented.kind) {
        case 'login':
          expireSession(retry)
          return
        case 'warning':
          notify.warning(presented.text)
          if (presented.field) onField?.(presented.field, presented.text)
          return
        case 'limited':
          notify.warning(text('errors.tooMany', { minutes: presented.minutes }))
          return
        case 'retry':
          notify.error(text(presented.id), retry)
      }
    },
    [text],
  )
}

/** A token that is no longer good ends the session in all tabs, keeps the cart, and asks for a login. */
export function expireSession(onDone?: () => void): void {
  endSession()
  openOverlay('login', { guestWay: false, ...(onDone && { onDone }) })
}
