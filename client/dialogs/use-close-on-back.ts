import { useEffect, useEffectEvent, useRef } from 'react'

/** Key in `history.state` that marks the history entry of a dialog. */
const MARK = 'dialog'

/**
 * Lets Back close a dialog that covers the page, instead of leaving the page. The open dialog has a history entry of its
 * own, also after the dialog has changed the URL. Returns a function that closes the dialog, removes that entry, and
 * then calls `next`, which may navigate. Forward shows the page without the dialog.
 */
export function useCloseOnBack(onClose: () => void): (next?: () => void) => void {
  const close = useEffectEvent(onClose)
  const isLeaving = useRef(false)
  useEffect(() => {
    // After a reload, or after the shopper pressed Forward, the current history entry may already carry the mark of a
    // dialog that is no longer open. The new dialog then uses that entry.
    const mark = () => {
      if (!isDialogEntry()) history.pushState({ ...history.state, [MARK]: true }, '')
    }
    mark()
    const onPop = () => close()
    addEventListener('popstate', onPop)
    // The router sends this event after a dialog has changed the URL, for example by a filter. The entry then belongs
    // to the new URL and has no mark.
    addEventListener('replaceState', mark)
    return () => {
      removeEventListener('popstate', onPop)
      removeEventListener('replaceState', mark)
    }
  }, [])
  return (next) => {
    if (isLeaving.current) return
    isLeaving.current = true
    if (isDialogEntry()) {
      // This listener is not part of an effect, because React may remove the dialog before the event arrives.
      if (next) addEventListener('popstate', next, { once: true })
      history.back()
    } else {
      onClose()
      next?.()
    }
  }
}

/**
 * Returns true if the current history entry belongs to a dialog. When that dialog changes the URL, the entry of the new
 * URL must replace the dialog's entry. Otherwise, Back could lead to the entry of a closed dialog.
 */
export function isDialogEntry(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && MARK in state
}
