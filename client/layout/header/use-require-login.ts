import type { MouseEvent } from 'react'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'

/**
 * Returns an `onClick` for a link to the page `to`. If the shopper has to log in first, a click opens the login dialog,
 * and the shop opens the page after the login (docs/specification.md › Header). For a logged-in user, the link works as
 * usual. For a guest, it works as usual if `guestWay` is true: a guest has a cart but no account
 * (contracts/decisions.md › guest). The browser itself handles a click with a modifier key.
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
