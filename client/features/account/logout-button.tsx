import { LogOut } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { navigated } from '#client/lib/navigate.ts'
import { notify } from '#client/lib/notify.ts'
import { isUnauthorized } from '#client/lib/present-error.ts'
import { useReportError } from '#client/lib/report-error.ts'
import { logOut } from '#client/lib/session/session.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'

/**
 * Goes home, calls logout, shows its message and clears the saved user info, also when the call fails
 * (docs/specification.md › Session).
 */
export function LogoutButton() {
  const text = useText()
  const report = useReportError()
  const logout = trpc.account.logout.useMutation()
  const leave = async () => {
    // Not before home is there: the account page would ask for a login.
    await navigated(paths.home())
    try {
      const { msg } = await logout.mutateAsync()
      notify.success(msg || text('account.loggedOut'))
    } catch (error) {
      // A session that had ended already is what was wanted; anything else is told.
      if (!isUnauthorized(error)) report(error)
    } finally {
      logOut()
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<LogOut className="size-5" />}
      busy={logout.isPending}
      onClick={() => void leave()}
    >
      {text('account.logout')}
    </Button>
  )
}
