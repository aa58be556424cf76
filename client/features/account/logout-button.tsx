import { LogOut } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigated } from '#client/lib/navigate.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { logOut } from '#client/session/session.ts'
import { currentToken } from '#client/session/user-store.ts'
import { Button } from '#client/ui/button.tsx'
import { trpc } from '#client/api/trpc-react.ts'

/** Longest wait for the home page. After this time, `account.logout` is called even if the home page has not loaded. */
const NAVIGATION_MS = 2_000

/**
 * Clears the session in this browser, opens the home page, calls `account.logout`, and then shows the message of the
 * response (docs/specification.md › Session). The session is cleared first, because another person may use the browser
 * next. If the call fails, the shopper is still logged out in this browser.
 */
export function LogoutButton() {
  const t = useTranslate()
  const { client } = trpc.useUtils()
  const leave = async () => {
    const token = currentToken()
    logOut()
    await Promise.race([navigated(paths.home()), wait(NAVIGATION_MS)])
    const call = token && client.account.logout.mutate(undefined, { context: { token } })
    const response = await Promise.resolve(call).catch(() => null)
    notify.success((response && response.msg) || t('account.loggedOut'))
  }
  return (
    <Button variant="secondary" icon={<LogOut className="size-5" />} onClick={() => void leave()}>
      {t('account.logout')}
    </Button>
  )
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
