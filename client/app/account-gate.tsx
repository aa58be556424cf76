import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { LockKeyhole } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { offerLogin } from '#client/dialogs/dialog-store.ts'
import { destinationStore } from '#client/lib/navigate.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { PageSkeleton } from '#client/sections/page-skeleton.tsx'

/**
 * Shows an account page to logged-in users only. For anyone else, shows a placeholder with a login button, and opens
 * the login dialog, which says that this page needs a login, without the guest option.
 */
export function AccountGate({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  const { kind } = useVisitor()
  if (!hydrated) return <PageSkeleton />
  return kind === 'user' ? children : <Gate />
}

function Gate() {
  const t = useTranslate()
  const ask = () => offerLogin({ guestWay: false, forPage: true })
  useEffect(() => {
    // Opens no dialog if the shopper is already leaving this page, for example for the home page after a logout.
    if (destinationStore.get() === null) ask()
  }, [])
  return (
    <EmptyState
      icon={<LockKeyhole className="size-7" />}
      heading
      title={t('layout.gate.title')}
      text={t('layout.gate.text')}
      action={<Button onClick={ask}>{t('layout.login')}</Button>}
    />
  )
}
