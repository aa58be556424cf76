import { Suspense, lazy, useEffect, useState } from 'react'
import { withTexts } from '#client/i18n/load-messages.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { closeDialog, dialogStore, useOpenDialog } from '#client/dialogs/dialog-store.ts'
import type { OpenDialog, DialogName } from '#client/dialogs/dialog-store.ts'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'

/** Functions that load the code and the texts of each dialog. */
const CODE = {
  login: () => withTexts('forms', () => import('#client/features/account/login-dialog.tsx')),
  'call-me': () => withTexts('forms', () => import('#client/features/feedback/call-me-dialog.tsx')),
  issue: () => withTexts('forms', () => import('#client/features/feedback/issue-dialog.tsx')),
  menu: () => import('./menu.tsx'),
}
const LoginDialog = lazy(async () => ({ default: (await CODE.login()).LoginDialog }))
const CallMeDialog = lazy(async () => ({ default: (await CODE['call-me']()).CallMeDialog }))
const IssueDialog = lazy(async () => ({ default: (await CODE.issue()).IssueDialog }))
const Menu = lazy(async () => ({ default: (await CODE.menu()).Menu }))

/** Renders the open dialog. At most one dialog is open at a time (docs/specification.md › Overlays). */
export function DialogHost() {
  const dialog = useOpenDialog()
  const isHere = useCode(dialog)
  useEffect(() => {
    // Closes the dialog when the shopper leaves the page with Back or Forward.
    addEventListener('popstate', closeDialog)
    return () => removeEventListener('popstate', closeDialog)
  }, [])
  if (!dialog || !isHere) return null
  return (
    <SectionBoundary>
      <Suspense fallback={null}>
        <DialogContent dialog={dialog} />
      </Suspense>
    </SectionBoundary>
  )
}

/**
 * Returns true once the code of the open dialog has loaded. A failed download closes the dialog and shows an error with
 * a retry button. The page remains usable.
 */
function useCode(dialog: OpenDialog | null): boolean {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<ReadonlySet<DialogName>>(new Set())
  useEffect(() => {
    if (!dialog || loaded.has(dialog.name)) return
    // Retries by reloading the page, because a browser does not fetch a failed module again.
    const again = () => (navigator.onLine ? location.reload() : notifyFailure())
    const notifyFailure = () => notify.error(t('errors.network'), again)
    const load = async () => {
      try {
        await CODE[dialog.name]()
        setLoaded((before) => new Set([...before, dialog.name]))
      } catch {
        if (dialogStore.get() === dialog) closeDialog()
        notifyFailure()
      }
    }
    void load()
  }, [dialog, loaded, t])
  return dialog !== null && loaded.has(dialog.name)
}

function DialogContent({ dialog }: { dialog: OpenDialog }) {
  switch (dialog.name) {
    case 'login':
      return <LoginDialog {...dialog.payload} onClose={closeDialog} />
    case 'call-me':
      return <CallMeDialog onClose={closeDialog} />
    case 'issue':
      return <IssueDialog {...dialog.payload} onClose={closeDialog} />
    case 'menu':
      return <Menu onClose={closeDialog} />
  }
}
