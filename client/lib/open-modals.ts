import { createStore } from './store.ts'

/** The modal dialogs that are open, the innermost last. Everything outside of that one is inert: seen, but out of reach. */
export const openModals = createStore<readonly HTMLElement[]>([])

/** Counts a dialog in; returns what counts it out, to be called while it is still in the document. */
export function enterModal(dialog: HTMLElement): () => void {
  openModals.set((open) => [...open, dialog])
  return () => openModals.set((open) => open.filter((other) => other !== dialog))
}
