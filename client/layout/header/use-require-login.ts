import type { MouseEvent } from 'react'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'

/**
 * Returns an onClick that opens the login dialog for visitors and then navigates to `to`; others follow the link
 * (docs/specification.md › Header). A guest has a cart but no account (contracts/decisions.md › guest).
 */
export function useRequireLogin(to: string, guestWay: boolean) {
  const { kind } = useVisitor()
  const allowed = kind === 'user' || (kind === 'guest' && guestWay)
  return (event: MouseEvent) => {
    if (allowed || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    openDialog('login', { guestWay, onDone: () => navigate(to) })
  }
}
