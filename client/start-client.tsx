import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { APPLICATION_STARTS, DATA_CHANGED } from '#contracts/development.ts'
import { App } from '#client/app/app.tsx'
import {
  announceUpdates,
  showDevelopmentError,
  showFailedUpdates,
} from '#client/lib/development-error.ts'
import { hydrateCache } from './api/query-hydration.ts'
import { startLinkInterceptor } from './router/link-interceptor.ts'
import { propagatePseudoLocale } from './router/propagate-pseudo-locale.ts'
import { createNavigation } from './router/navigation.ts'
import { forgetWithToken } from './api/private-queries.ts'
import { loadPage } from './router/page-modules.ts'
import { paths } from './paths.ts'
import { readPageState } from './ssr/page-state.ts'
import { findRoute } from './router/find-route.ts'
import type { Runtime } from './app/app-context.ts'
import { startScrollRestoration } from './router/scroll-restoration.ts'
import { openMessages, toMessages } from '#client/i18n/load-messages.ts'
import { startLocale } from '#client/lib/locale.ts'
import { setNavigator } from '#client/lib/navigate.ts'
import { createQueryClient } from './api/query-client.ts'
import { expireSession } from './api/use-report-error.ts'
import { logoutCount, startSession } from './session/session.ts'
import { noteProblem } from '#client/lib/problems.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { startTheme } from '#client/lib/theme.ts'
import { closeDialog } from './dialogs/dialog-store.ts'
import { notify } from './dialogs/notifications.ts'
import { createRpcClient, createTrpc } from './api/trpc.ts'

/**
 * Starts the application in the document that the server rendered. Hydrates in a transition, so that React works in
 * short tasks between which the browser paints and reacts. Rejects when the page's texts cannot be loaded.
 */
export async function start(): Promise<void> {
  addEventListener('error', ({ error, message }) => noteProblem(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => noteProblem(reason))
  const state = readPageState()
  const url = new URL(window.heldInput?.url ?? location.href)
  const match = findRoute(url.pathname) ?? findRoute(paths.notFound())
  const [messages] = await Promise.all([
    openMessages(state.locale, state),
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
  if (import.meta.hot) {
    showFailedUpdates()
    announceUpdates()
    dispatchEvent(new Event(APPLICATION_STARTS))
  }
  import.meta.hot?.on(DATA_CHANGED, () => void queryClient.invalidateQueries())
  logoutCount.subscribe(() => {
    // Removes notices and dialogs on logout, because they may show what the user typed.
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
  startTransition(() => {
    const application = hydrateRoot(root, toApplication(runtime, url), {
      onCaughtError: (error) => {
        // oxlint-disable-next-line no-console -- logs the error, as React does without this handler
        console.error(error)
        noteProblem(error)
        if (error instanceof Error) showDevelopmentError(error)
      },
    })
    if (import.meta.env.DEV) {
      addEventListener('messageschange', (event) => {
        if (!(event instanceof CustomEvent)) return
        application.render(toApplication({ ...runtime, messages: toMessages(event.detail) }, url))
      })
    }
  })
  whenIdle(
    () =>
      void import('#client/app/idle-work.ts')
        .then((work) => work.startIdleWork(findRoute, queryClient))
        // Ignores a failed download: until the next page load, the browser then sends no reports to the shop and keeps
        // no pages for offline use.
        .catch(() => undefined),
  )
}

function toApplication(runtime: Runtime, url: URL) {
  return (
    <StrictMode>
      <App runtime={runtime} url={url} />
    </StrictMode>
  )
}
