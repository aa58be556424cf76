import { Router } from 'wouter'
import { DeclaredQueries } from '#client/api/declared-queries.tsx'
import { LAYOUT_QUERIES } from '#client/routes.ts'
import { RootLayout } from '#client/layout/root-layout.tsx'
import { useStore } from '#client/lib/store.ts'
import { logoutCount } from '#client/session/session.ts'
import { Providers } from './providers.tsx'
import { RouteView } from './route-view.tsx'
import type { Runtime } from './app-context.ts'

type AppProps = {
  runtime: Runtime
  /** URL of the request, on the server only. In the browser, the application reads `location`. */
  address?: { path: string; search: string }
}

export function App({ runtime, address }: AppProps) {
  const logouts = useStore(logoutCount)
  return (
    <Providers runtime={runtime}>
      <Router {...(address && { ssrPath: address.path, ssrSearch: address.search })}>
        <DeclaredQueries pattern={null} queries={() => LAYOUT_QUERIES}>
          <RootLayout>
            <RouteView key={logouts} />
          </RootLayout>
        </DeclaredQueries>
      </Router>
    </Providers>
  )
}
