import { createStore } from '#client/lib/store.ts'

/**
 * Request to show a notice or to remove notices. The toaster handles the request as soon as the toaster's code has
 * loaded.
 */
export type Toast =
  | { kind: 'success'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'error'; text: string; retry?: (() => void) | undefined }
  | ({ kind: 'link' } & LinkNotice)
  | { kind: 'cart'; title: string; image: string | null }
  | { kind: 'undo'; text: string; undo: () => void }
  /** Removes the notice with this key. */
  | { kind: 'withdrawn'; key: string }
  /** Removes all notices except offers to undo. */
  | { kind: 'cleared' }

type LinkNotice = { text: string; label: string; href: string }

/** Notice, and the key by which the toaster shows and removes the notice. */
export type QueuedToast = { notice: Toast; key: string }

let lastId = 0

/** Requests waiting for the toaster, whose code may not have loaded yet. */
export const noticeQueue = createStore<readonly QueuedToast[]>([])

/** Queues a notice and returns a function that removes it. */
function push(notice: Toast): () => void {
  const key = keyOf(notice)
  noticeQueue.set((queue) => [...queue, { notice, key }])
  return () => push({ kind: 'withdrawn', key })
}

/**
 * Returns the same key for all warnings and errors with the same text, so that a repeated message is shown once.
 * Returns a new key for any other notice.
 */
function keyOf(notice: Toast): string {
  if (notice.kind === 'warning' || notice.kind === 'error') return `said ${notice.text}`
  lastId += 1
  return `${notice.kind} ${lastId}`
}

/** Shows a toast (contracts/decisions.md › where errors show). Expects translated texts. */
export const notify = {
  success: (text: string) => void push({ kind: 'success', text }),
  /** Shows a notice that stays until the shopper dismisses it, such as the upstream's message about a refused call. */
  warning: (text: string) => void push({ kind: 'warning', text }),
  error: (text: string, retry?: () => void) => void push({ kind: 'error', text, retry }),
  /**
   * Shows a notice with a button that opens a page of the shop. A notice about an order stays until the shopper
   * dismisses it; any other notice stays for some seconds, at most until the shopper leaves the page. Returns a function
   * that removes the notice.
   */
  link: (link: LinkNotice) => push({ kind: 'link', ...link }),
  /**
   * Shows the image and title of a product that has just been added to the cart. The notice appears 200 px from the
   * top, for 2000 ms (docs/specification.md › Cart).
   */
  cart: (item: { title: string; image: string | null }) => void push({ kind: 'cart', ...item }),
  /** Offers an undo for 5 s. */
  undo: (text: string, undo: () => void) => void push({ kind: 'undo', text, undo }),
  /**
   * Removes all notices except offers to undo. Call this before showing something that a notice could cover or
   * contradict.
   */
  clear: () => void push({ kind: 'cleared' }),
}

/** Notices of one form: a new notice replaces the previous one. */
export type FormNotices = ReturnType<typeof createFormNotices>

export function createFormNotices() {
  type Said = Extract<Toast, { kind: 'success' | 'warning' | 'error' }>
  let last: { said: Said; takeBack: () => void } | null = null
  const replace = (said: Said) => {
    // Leaves the last notice in place if the new one has the same text.
    if (last && last.said.text !== said.text) last.takeBack()
    last = { said, takeBack: push(said) }
  }
  return {
    success: (text: string) => replace({ kind: 'success', text }),
    warning: (text: string) => replace({ kind: 'warning', text }),
    error: (text: string, retry?: () => void) => replace({ kind: 'error', text, retry }),
    /** Removes the last notice if it is a warning or an error. Called after a success that shows no notice. */
    takeBackFailure: () => {
      if (last && last.said.kind !== 'success') last.takeBack()
    },
  }
}
