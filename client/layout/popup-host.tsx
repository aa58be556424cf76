import { Suspense, lazy, useEffect } from 'react'
import { closeOverlay, useOverlay } from '#client/lib/overlay.ts'
import type { OpenOverlay } from '#client/lib/overlay.ts'
import { SectionBoundary } from '#client/ui/section-boundary.tsx'

const LoginPopup = lazy(async () => ({
  default: (await import('#client/features/account/login-popup.tsx')).LoginPopup,
}))
const CallMePopup = lazy(async () => ({
  default: (await import('#client/features/feedback/call-me-popup.tsx')).CallMePopup,
}))
const IssuePopup = lazy(async () => ({
  default: (await import('#client/features/feedback/issue-popup.tsx')).IssuePopup,
}))
const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }))

/** The one place where overlays appear, one at a time (spec §2 Overlays); the code of each comes when it is opened. */
export function PopupHost() {
  const overlay = useOverlay()
  useEffect(() => {
    // Back and Forward leave the page, and its overlay with it.
    window.addEventListener('popstate', closeOverlay)
    return () => window.removeEventListener('popstate', closeOverlay)
  }, [])
  if (!overlay) return null
  return (
    <SectionBoundary>
      <Suspense fallback={null}>
        <Overlay overlay={overlay} />
      </Suspense>
    </SectionBoundary>
  )
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
