import type { MouseEvent } from 'react'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'

/**
 * Returns an `onClick` for a link to the page `to`, which requires a login. A click first opens the login dialog, then
 * the page (docs/specification.md › Header). For a logged-in user, the link works as usual. If `guestWay` is true, the
 * link also works for a guest, who has a cart but no account, and the dialog offers to continue as a guest
 * (contracts/decisions.md › guest). The browser handles a click with a modifier key.
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
