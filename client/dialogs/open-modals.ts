import { createStore } from '#client/lib/store.ts'

/** Open modal dialogs, innermost last. Everything outside the innermost one is inert. */
export const openModals = createStore<readonly HTMLElement[]>([])

/**
 * Registers a dialog. Returns a function that unregisters it, to be called while the dialog is still in the document.
 */
export function enterModal(dialog: HTMLElement): () => void {
  openModals.set((open) => [...open, dialog])
  return () => openModals.set((open) => open.filter((other) => other !== dialog))
}
