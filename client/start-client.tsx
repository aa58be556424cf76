import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '#client/app/app.tsx'
import { hydrateCache } from '#client/api/query-hydration.ts'
import { startLinkInterceptor } from '#client/router/link-interceptor.ts'
import { propagatePseudoLocale } from '#client/router/propagate-pseudo-locale.ts'
import { createNavigation } from '#client/router/navigation.ts'
import { forgetWithToken } from '#client/api/private-queries.ts'
import { loadPage } from '#client/router/page-modules.ts'
import { paths } from '#client/paths.ts'
import { readPageState } from '#client/ssr/page-state.ts'
import { findRoute } from '#client/router/find-route.ts'
import type { Runtime } from '#client/app/app-context.ts'
import { startScrollRestoration } from '#client/router/scroll-restoration.ts'
import { startMessages } from '#client/i18n/load-messages.ts'
import { startLocale } from '#client/lib/locale.ts'
import { setNavigator } from '#client/lib/navigate.ts'
import { createQueryClient } from '#client/api/query-client.ts'
import { expireSession } from '#client/api/use-report-error.ts'
import { logoutCount, startSession } from '#client/session/session.ts'
import { noteProblem } from '#client/lib/problems.ts'
import { whenInUse } from '#client/lib/in-use.ts'
import { startTheme } from '#client/lib/theme.ts'
import { closeDialog } from '#client/dialogs/dialog-store.ts'
import { notify } from '#client/dialogs/notifications.ts'
import { createRpcClient, createTrpc } from '#client/api/trpc.ts'

addEventListener('error', ({ error, message }) => noteProblem(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => noteProblem(reason))

/** Makes the page that the server rendered respond. */
export async function start(): Promise<void> {
  const state = readPageState()
  const match = findRoute(location.pathname) ?? findRoute(paths.notFound())
  const [messages] = await Promise.all([
    startMessages(state.locale, state.pseudo),
    // Ignores a failed download of the module: the page then shows its own error state.
    match && loadPage(match.route).catch(() => undefined),
  ])
  const queryClient = createQueryClient(() => expireSession())
  const trpc = createTrpc(createRpcClient(), queryClient)
  hydrateCache(queryClient, state.cache)
  startLocale(state.locale)
  startTheme()
  startSession()
  forgetWithToken(queryClient)
  logoutCount.subscribe(() => {
    // Notices and dialogs may contain what the last user typed.
    notify.clear()
    closeDialog()
  })
  startScrollRestoration()
  const navigation = createNavigation(trpc)
  setNavigator(navigation.go)
  startLinkInterceptor(navigation)
  if (import.meta.env.DEV && state.pseudo) propagatePseudoLocale()
  const runtime: Runtime = {
    locale: state.locale,
    publicUrl: state.publicUrl,
    timeZone: state.timeZone,
    messages,
    trpc,
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('Missing #root element')
  const app = (
    <StrictMode>
      <App runtime={runtime} />
    </StrictMode>
  )
  // A transition lets input interrupt the work.
  startTransition(() => {
    hydrateRoot(root, app, {
      onCaughtError: (error) => {
        // Logs the error, as React does without this handler.
        // oxlint-disable-next-line no-console
        console.error(error)
        noteProblem(error)
      },
    })
  })
  whenInUse(() => void monitor())
}

/** Loads the code that reports errors and web vitals. No page waits for it. */
async function monitor() {
  try {
    const { startMonitor } = await import('#client/lib/monitor.ts')
    startMonitor(() => findRoute(location.pathname)?.route.pattern ?? '/')
  } catch {
    // Ignored: this visit then reports nothing.
  }
}
