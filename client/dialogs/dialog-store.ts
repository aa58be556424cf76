import { createStore, useStore } from '#client/lib/store.ts'

/** Options that each dialog accepts when it opens. */
export type DialogPayloads = {
  login: {
    tab?: 'login' | 'register'
    /**
     * True, the default, if the dialog shows the guest option. False on account pages and after an expired session,
     * because a guest has no account (contracts/decisions.md › guest).
     */
    guestWay?: boolean
    /** Name of the account whose session expired. The dialog shows the name and fills in the account field. */
    endedAccount?: string
    /** Title of the product that goes into the cart afterwards. The dialog names it as the reason why it opened. */
    toAdd?: string
    /** True if the page below needs a login. The dialog says so. */
    forPage?: boolean
    /**
     * Called after a login, after a registration, or when the visitor continues as a guest. Continues the action for
     * which the dialog was opened.
     */
    onDone?: () => void
  }
  'call-me': object
  issue: {
    type?: 'question' | 'feedback'
    /**
     * Prefilled values. The shopper still has to send the form. If the email field does not accept the email, the email
     * becomes the last line of the text instead.
     */
    about?: { name: string; content: string; mobile: string; email: string }
    /**
     * Title of the form. The default title is that of a question. With a title of its own, the form does not ask for
     * the topic.
     */
    title?: string
    /** Called after the form has been sent. */
    onSent?: () => void
  }
  menu: object
}

export type DialogName = keyof DialogPayloads
export type OpenDialog = {
  [Name in DialogName]: { name: Name; payload: DialogPayloads[Name] }
}[DialogName]
type OpenArguments = {
  [Name in DialogName]: [name: Name, payload?: DialogPayloads[Name]]
}[DialogName]

/** Holds the open dialog, if any. `layout/dialog-host.tsx` renders it. */
export const dialogStore = createStore<OpenDialog | null>(null)

/** Opens a dialog in place of any dialog that is already open. */
export function openDialog(...[name, payload]: OpenArguments): void {
  switch (name) {
    case 'login':
      dialogStore.set({ name, payload: payload ?? {} })
      return
    case 'issue':
      dialogStore.set({ name, payload: payload ?? {} })
      return
    case 'call-me':
    case 'menu': {
      const opened: OpenDialog = { name, payload: {} }
      dialogStore.set(opened)
    }
  }
}

/**
 * Opens the login dialog if no dialog is open. Does not replace an open dialog, because its `onDone` may still have to
 * continue an action of the visitor.
 */
export function offerLogin(payload: DialogPayloads['login'] = {}): void {
  if (dialogStore.get() === null) openDialog('login', payload)
}

export function closeDialog(): void {
  dialogStore.set(null)
}

export function useOpenDialog(): OpenDialog | null {
  return useStore(dialogStore)
}
