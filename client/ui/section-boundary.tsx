import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import type { FallbackProps } from 'react-error-boundary'
import { RenderFailure } from './failure.tsx'

/** Around each block of a page: one that fails shows its own error state and takes nothing else down. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Failed}>{children}</ErrorBoundary>
}

function Failed({ error, resetErrorBoundary }: FallbackProps) {
  return <RenderFailure error={error} onRetry={resetErrorBoundary} />
}
