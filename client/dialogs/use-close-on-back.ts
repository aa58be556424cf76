import { useEffect, useEffectEvent, useRef } from 'react'

/** Key in `history.state` that marks the history entry of a dialog. */
const MARK = 'dialog'

/**
 * Lets Back close a dialog that covers the page, instead of leaving the page. The open dialog has a history entry of its
 * own. Returns the function that closes the dialog and removes that entry. Forward shows the page without the dialog.
 */
export function useCloseOnBack(onClose: () => void): () => void {
  const close = useEffectEvent(onClose)
  const isLeaving = useRef(false)
  useEffect(() => {
    // After a reload, or after the shopper pressed Forward, the current history entry may already carry the mark of a
    // dialog that is no longer open. The new dialog then uses that entry.
    if (!isDialogEntry()) history.pushState({ ...history.state, [MARK]: true }, '')
    const onPop = () => close()
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
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
