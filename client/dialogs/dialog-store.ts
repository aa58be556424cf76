import { createStore, useStore } from '#client/lib/store.ts'

/** Options that each dialog accepts when it opens. */
export type OverlayPayloads = {
  login: {
    tab?: 'login' | 'register'
    /**
     * False on account pages and after an expired session, because a guest has no account (contracts/decisions.md ›
     * guest).
     */
    guestWay?: boolean
    /** Account whose session expired. The dialog names it and fills it in. */
    endedAccount?: string
    /** Continues the visitor's action after login, registration or the guest option. */
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

/** Holds the open dialog, if any. `layout/dialog-host.tsx` renders it. */
export const overlayStore = createStore<OpenOverlay | null>(null)

/** Opens a dialog from anywhere and replaces the open one. */
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

/** Opens the login dialog unless a dialog is already open: that one may have an action to continue. */
export function offerLogin(payload: OverlayPayloads['login'] = {}): void {
  if (overlayStore.get() === null) openOverlay('login', payload)
}

export function closeOverlay(): void {
  overlayStore.set(null)
}

export function useOverlay(): OpenOverlay | null {
  return useStore(overlayStore)
}
