import { useEffect } from 'react'
import { CODE_CHANGED } from '#client/lib/development-error.ts'

/**
 * Retries after an edit of the client's code, which may have fixed the error. React itself retries only some of the
 * components that failed: not those whose code was already broken when the tab loaded it. Development only.
 */
export function RetryAfterEdit({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener(CODE_CHANGED, onRetry)
    return () => removeEventListener(CODE_CHANGED, onRetry)
  }, [onRetry])
  return null
}
