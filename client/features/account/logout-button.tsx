import { LogOut } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigated } from '#client/lib/navigate.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { isUnauthorized } from '#client/api/error-reader.ts'
import { useReportError } from '#client/api/use-report-error.ts'
import { logOut } from '#client/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { trpc } from '#client/api/trpc-react.ts'

/**
 * Goes home, calls logout, shows its message and clears the saved user info, even if the call fails
 * (docs/specification.md › Session).
 */
export function LogoutButton() {
  const t = useTranslate()
  const report = useReportError()
  const logout = trpc.account.logout.useMutation()
  const leave = async () => {
    // Logs out only on the home page, because the account page would open the login dialog.
    await navigated(paths.home())
    try {
      const { msg } = await logout.mutateAsync()
      notify.success(msg || t('account.loggedOut'))
    } catch (error) {
      // Ignores an already expired session and reports any other error.
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
      {t('account.logout')}
    </Button>
  )
}
