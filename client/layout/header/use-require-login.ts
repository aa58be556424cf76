import type { MouseEvent } from 'react'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'

/**
 * Returns an `onClick` for a link to the page `to`. The link works as usual for a logged-in user and, if `guestWay` is
 * true, also for a guest, who has a cart but no account (contracts/decisions.md › guest). For everyone else, a click
 * opens the login dialog. After a login, or the choice to continue as a guest, the shop opens the page
 * (docs/specification.md › Header). A click with a modifier key is left to the browser.
 */
export function useRequireLogin(to: string, guestWay: boolean) {
  const { kind } = useVisitor()
  const allowed = kind === 'user' || (kind === 'guest' && guestWay)
  return (event: MouseEvent) => {
    if (allowed || !isPlainClick(event)) return
    event.preventDefault()
    openDialog('login', { guestWay, onDone: () => navigate(to) })
  }
}
