import type { ReactNode } from 'react'
import { useHydrated } from '#client/lib/use-hydrated.ts'

/**
 * Shows a part that the shop's server never renders, because it reads the URL, the browser's storage or its languages.
 */
export function InBrowser({ children }: { children: ReactNode }) {
  const hydrated = useHydrated()
  return <div data-pending={hydrated ? undefined : ''}>{hydrated && children}</div>
}
