import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

/**
 * Shows a part that the page can do without. Shows `waiting` while code or texts of the part load, and nothing if they
 * fail to load, for example on a kept copy of a page while the browser is offline.
 */
export function OptionalPart({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}
