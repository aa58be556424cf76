import { createStore, useStore } from './store.ts'

/** What each overlay may be told when it opens. */
export type OverlayPayloads = {
  login: {
    tab?: 'login' | 'register'
    /** False on account pages and after an ended session: a guest has no account (contracts/decisions.md › guest). */
    guestWay?: boolean
    /** The account whose session ended: the pop-up says so and fills the name in. */
    endedAccount?: string
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
type OpenArguments = {
  [Name in OverlayName]: [name: Name, payload?: OverlayPayloads[Name]]
}[OverlayName]

/** The one overlay that is open, if any; shown by `layout/popup-host.tsx`. */
export const overlayStore = createStore<OpenOverlay | null>(null)

/** Opens an overlay from anywhere, in place of the one that is open. */
export function openOverlay(...[name, payload]: OpenArguments): void {
  switch (name) {
    case 'login':
      overlayStore.set({ name, payload: payload ?? {} })
      return
    case 'issue':
      overlayStore.set({ name, payload: payload ?? {} })
      return
    case 'call-me':
      overlayStore.set({ name, payload: {} })
      return
    case 'menu':
      overlayStore.set({ name, payload: {} })
  }
}

/** Opens the login unless an overlay is open: that one may know what to go on with after it. */
export function offerLogin(payload: OverlayPayloads['login'] = {}): void {
  if (overlayStore.get() === null) openOverlay('login', payload)
}

export function closeOverlay(): void {
  overlayStore.set(null)
}

export function useOverlay(): OpenOverlay | null {
  return useStore(overlayStore)
}
