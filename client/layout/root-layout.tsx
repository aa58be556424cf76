import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useStore } from '#client/lib/store.ts'
import { SharedIcons } from '#client/ui/shared-icon.tsx'
import { paths } from '#client/paths.ts'
import { destinationStore } from '#client/lib/navigate.ts'
import { BackToTop } from './back-to-top.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { CallMeButton } from './call-me-button.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { OfflineNotice } from './notices/offline-notice.tsx'
import { DialogHost } from './dialog-host.tsx'
import { AttemptWatch } from './notices/attempt-watch.tsx'
import { Toaster } from './notices/toaster.tsx'

/**
 * Renders header, page, footer, call-me button, back-to-top button and dialogs (docs/specification.md › Root layout).
 * Header, page, footer and dialogs have error boundaries of their own.
 */
export function RootLayout({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const [path] = useLocation()
  // On the checkout, the layout leaves out links that lead the shopper away from a filled form
  // (contracts/decisions.md).
  const enclosed = path === paths.checkout()
  return (
    <>
      <a
        href="#content"
        className="focus-ring sr-only rounded-control bg-accent text-accent-ink focus:not-sr-only focus:fixed focus:px-4 focus:py-3 focus:start-4 focus:top-4 focus:z-50"
      >
        {t('layout.skip')}
      </a>
      <SharedIcons />
      <NavigationLine />
      <SectionBoundary>
        <Header enclosed={enclosed} />
      </SectionBoundary>
      <OfflineNotice />
      <main
        id="content"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header-full))] outline-none"
      >
        {children}
      </main>
      <BackToTop />
      <SectionBoundary>
        <Footer enclosed={enclosed} />
      </SectionBoundary>
      <CallMeButton />
      <DialogHost />
      <Toaster />
      <AttemptWatch />
    </>
  )
}

/** Shows a thin line while a page loads. Quick navigations end before the line appears. */
function NavigationLine() {
  if (useStore(destinationStore) === null) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="navigation-progress h-full w-full origin-left bg-accent" />
    </div>
  )
}
