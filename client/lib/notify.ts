import { createStore } from './store.ts'

/** A toast that was asked for; the toaster shows it once it is there. */
export type Notice =
  | { kind: 'success'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'error'; text: string; retry?: (() => void) | undefined }
  | { kind: 'cart'; title: string; image: string | null }
  | { kind: 'undo'; text: string; undo: () => void }
  /** Takes the warning or error of these words back. */
  | { kind: 'withdrawn'; text: string }

export type QueuedNotice = Notice & { id: number }

let lastId = 0

/** Notices that wait for the toaster, which is loaded when first needed or when the page is idle. */
export const noticeQueue = createStore<readonly QueuedNotice[]>([])

function push(notice: Notice) {
  lastId += 1
  const queued = { ...notice, id: lastId }
  noticeQueue.set((queue) => [...queue, queued])
}

/** The same, for what is no longer true once the shopper succeeded: call what it returns to take the notice back. */
function pushUntil(notice: Extract<Notice, { kind: 'warning' | 'error' }>): () => void {
  push(notice)
  return () => push({ kind: 'withdrawn', text: notice.text })
}

/** Shows a passing notice (contracts/decisions.md › where errors show). Texts come ready to show. */
export const notify = {
  success: (text: string) => push({ kind: 'success', text }),
  /** Stays until it is dismissed: the words of the upstream for a code that is not 1. */
  warning: (text: string) => pushUntil({ kind: 'warning', text }),
  error: (text: string, retry?: () => void) => pushUntil({ kind: 'error', text, retry }),
  /** Picture and title, 2000 ms, offset 200 (docs/specification.md › Cart). */
  cart: (item: { title: string; image: string | null }) => push({ kind: 'cart', ...item }),
  /** Offers to take something back for 5 s. */
  undo: (text: string, undo: () => void) => push({ kind: 'undo', text, undo }),
}
