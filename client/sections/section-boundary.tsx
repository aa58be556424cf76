import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FallbackProps } from 'react-error-boundary'
import { RenderFailure } from './failure.tsx'

/** Error boundary for one section of a page, so that an error in the section does not affect other sections. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Failed}>{children}</ErrorBoundary>
}

function Failed({ error, resetErrorBoundary }: FallbackProps) {
  return <RenderFailure error={error} onRetry={resetErrorBoundary} />
}
