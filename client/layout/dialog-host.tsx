import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { closeOverlay, overlayStore, useOverlay } from '#client/dialogs/dialog-store.ts'
import type { OpenOverlay, OverlayName } from '#client/dialogs/dialog-store.ts'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'

/** Loads the code of each dialog when it opens. */
const CODE = {
  login: () => import('#client/features/account/login-dialog.tsx'),
  'call-me': () => import('#client/features/feedback/call-me-dialog.tsx'),
  issue: () => import('#client/features/feedback/issue-dialog.tsx'),
  menu: () => import('./menu.tsx'),
}
const LoginPopup = lazy(async () => ({ default: (await CODE.login()).LoginPopup }))
const CallMePopup = lazy(async () => ({ default: (await CODE['call-me']()).CallMePopup }))
const IssuePopup = lazy(async () => ({ default: (await CODE.issue()).IssuePopup }))
const Menu = lazy(async () => ({ default: (await CODE.menu()).Menu }))

/** Renders the open dialog, one at a time (docs/specification.md › Overlays). */
export function PopupHost() {
  const overlay = useOverlay()
  const isHere = useCode(overlay)
  useEffect(() => {
    // Closes the dialog on Back and Forward, which leave the page.
    window.addEventListener('popstate', closeOverlay)
    return () => window.removeEventListener('popstate', closeOverlay)
  }, [])
  if (!overlay || !isHere) return null
  return (
    <SectionBoundary>
      <Suspense fallback={null}>
        <Overlay overlay={overlay} />
      </Suspense>
    </SectionBoundary>
  )
}

/**
 * Returns true once the code of the open dialog has loaded. A failed download closes the dialog and shows an error with
 * a retry; the page stays.
 */
function useCode(overlay: OpenOverlay | null): boolean {
  const t = useTranslate()
  const [loaded, setLoaded] = useState<ReadonlySet<OverlayName>>(new Set())
  useEffect(() => {
    if (!overlay || loaded.has(overlay.name)) return
    // Reloads the page, because a browser does not fetch a failed module again.
    const again = () => (navigator.onLine ? location.reload() : tell())
    const tell = () => notify.error(t('errors.network'), again)
    const load = async () => {
      try {
        await CODE[overlay.name]()
        setLoaded((before) => new Set([...before, overlay.name]))
      } catch {
        if (overlayStore.get() === overlay) closeOverlay()
        tell()
      }
    }
    void load()
  }, [overlay, loaded, t])
  return overlay !== null && loaded.has(overlay.name)
}

function Overlay({ overlay }: { overlay: OpenOverlay }) {
  switch (overlay.name) {
    case 'login':
      return <LoginPopup {...overlay.payload} onClose={closeOverlay} />
    case 'call-me':
      return <CallMePopup onClose={closeOverlay} />
    case 'issue':
      return <IssuePopup {...overlay.payload} onClose={closeOverlay} />
    case 'menu':
      return <Menu onClose={closeOverlay} />
  }
}
