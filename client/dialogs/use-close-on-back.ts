import { useEffect, useEffectEvent, useRef } from 'react'

/** Marks the history entry of a dialog that Back closes, beside the router's own state. */
const MARK = 'dialog'

/**
 * Lets Back close a dialog that covers the page, instead of leaving the page. The open dialog has a history entry of its
 * own. Returns the function that closes the dialog and removes that entry. Forward shows the page without the dialog.
 */
export function useCloseOnBack(onClose: () => void): () => void {
  const close = useEffectEvent(onClose)
  const isLeaving = useRef(false)
  useEffect(() => {
    // A reload and Forward leave an entry without its dialog behind. The dialog then takes that entry over.
    if (!isDialogEntry()) history.pushState({ ...history.state, [MARK]: true }, '')
    const onPop = () => close()
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    if (isDialogEntry()) history.back()
    else onClose()
  }
}

function isDialogEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && MARK in state
}
