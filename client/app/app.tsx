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
  /** URL whose page the server renders and the browser hydrates. After hydration, the application reads `location`. */
  url: URL
}

export function App({ runtime, url }: AppProps) {
  const logouts = useStore(logoutCount)
  return (
    <Providers runtime={runtime}>
      <Router ssrPath={url.pathname} ssrSearch={url.search.slice(1)}>
        <DeclaredQueries pattern={null} queries={() => LAYOUT_QUERIES}>
          <RootLayout>
            <RouteView key={logouts} />
          </RootLayout>
        </DeclaredQueries>
      </Router>
    </Providers>
  )
}
