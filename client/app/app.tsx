import { useEffect } from 'react'
import { Router } from 'wouter'
import { RootLayout } from '#client/layout/root-layout.tsx'
import { Providers } from './providers.tsx'
import { RoutePage } from './route-page.tsx'
import type { Runtime } from './runtime.ts'

type AppProps = {
  runtime: Runtime
  /** The address, on the server; the browser has its own. */
  address?: { path: string; search: string }
}

export function App({ runtime, address }: AppProps) {
  // From here on the page answers to clicks; browser tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <Providers runtime={runtime}>
      <Router {...(address && { ssrPath: address.path, ssrSearch: address.search })}>
        <RootLayout>
          <RoutePage />
        </RootLayout>
      </Router>
    </Providers>
  )
}
