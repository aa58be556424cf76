import { useEffect } from 'react'

/**
 * While `hasChanges` is true, the browser asks before it reloads or closes the page, because typed values would be
 * lost. Otherwise no listener is set, because it would keep the page out of the browser's back/forward cache.
 */
export function useAskBeforeUnload(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])
}
