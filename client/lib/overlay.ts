import { createStore, useStore } from './store.ts'

/** What each overlay may be told when it opens. */
export type OverlayPayloads = {
  login: {
    tab?: 'login' | 'register'
    /** False on account pages and after an ended session: a guest has no account (decisions.md). */
    guestWay?: boolean
    /** Goes on with what the visitor wanted, after login, registration or the guest way. */
    onDone?: () => void
  }
  'call-me': object
  issue: { type?: 'question' | 'feedback' }
  menu: object
}

export type OverlayName = keyof OverlayPayloads
export type OpenOverlay = {
  [Name in OverlayName]: { name: Name; payload: OverlayPayloads[Name] }
}[OverlayName]

/** The one overlay that is open, if any; shown by `layout/popup-host.tsx`. */
export const overlayStore = createStore<OpenOverlay | null>(null)

/** Opens an overlay from anywhere, in place of the one that is open. */
export function openOverlay<Name extends OverlayName>(name: Name, payload?: OverlayPayloads[Name]) {
  overlayStore.set(entry(name, payload))
}

// TypeScript cannot follow that a name and its own payload belong to one member of the union.
function entry<Name extends OverlayName>(name: Name, payload?: OverlayPayloads[Name]): OpenOverlay {
  return { name, payload: payload ?? {} } as OpenOverlay
}

export function closeOverlay(): void {
  overlayStore.set(null)
}

export function useOverlay(): OpenOverlay | null {
  return useStore(overlayStore)
}
