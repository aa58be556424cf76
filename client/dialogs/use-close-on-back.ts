import { useEffect, useEffectEvent, useRef } from 'react'
import { afterNavigation } from '#client/lib/navigate.ts'

/** Key in `history.state` that marks the history entry of a dialog. */
const MARK = 'dialog'

/**
 * Makes Back close a dialog that covers the page, instead of leaving the page. For this, the open dialog has a history
 * entry of its own, even after a change of the URL. Forward shows the page without the dialog. Returns a function that
 * closes the dialog, removes the entry, and then calls `next`, which may navigate.
 */
export function useCloseOnBack(onClose: () => void): (next?: () => void) => void {
  const close = useEffectEvent(onClose)
  const isLeaving = useRef(false)
  useEffect(() => {
    // After a reload or after Forward, the current history entry may still carry the mark of a closed dialog. The new
    // dialog then uses that entry.
    const mark = () => {
      if (!isDialogEntry()) history.pushState({ ...history.state, [MARK]: true }, '')
    }
    mark()
    const onPop = () => close()
    addEventListener('popstate', onPop)
    // The router sends this event when the dialog changes the URL, for example by a filter. The entry of the new URL
    // has no mark yet.
    addEventListener('replaceState', mark)
    return () => {
      removeEventListener('popstate', onPop)
      removeEventListener('replaceState', mark)
    }
  }, [])
  return (next) => {
    if (isLeaving.current) return
    isLeaving.current = true
    // A filter that was changed right before may not have changed the URL yet.
    void afterNavigation(() => {
      if (isDialogEntry()) {
        // Adds the listener outside an effect, because React may remove the dialog before the event arrives.
        if (next) addEventListener('popstate', next, { once: true })
        history.back()
      } else {
        onClose()
        next?.()
      }
    })
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
