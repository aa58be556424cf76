import { createStore } from '#client/lib/store.ts'

/** Open modal dialogs, innermost last. Everything outside the innermost dialog is inert. */
export const openModals = createStore<readonly HTMLElement[]>([])

/**
 * Registers an open dialog. Returns a function that unregisters the dialog and moves the toasts out of it. Call that
 * function before the dialog leaves the document.
 */
export function enterModal(dialog: HTMLElement): () => void {
  openModals.set((open) => [...open, dialog])
  return () => openModals.set((open) => open.filter((other) => other !== dialog))
}
