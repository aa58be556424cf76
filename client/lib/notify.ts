import { createStore } from './store.ts'

/** A toast that was asked for; the toaster shows it once it is there. */
export type Notice =
  | { kind: 'success'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'error'; text: string; retry?: (() => void) | undefined }
  | { kind: 'cart'; title: string; image: string | null }
  | { kind: 'undo'; text: string; undo: () => void }
  /** Takes back the notice with this key. */
  | { kind: 'withdrawn'; key: string }
  /** Takes back all notices but offers to undo something. */
  | { kind: 'cleared' }

/** A notice with the key it is shown and taken back under. */
export type QueuedNotice = { notice: Notice; key: string }

let lastId = 0

/** Notices that wait for the toaster, which is loaded when first needed or when the page is idle. */
export const noticeQueue = createStore<readonly QueuedNotice[]>([])

/** Returns what takes the notice back. */
function push(notice: Notice): () => void {
  const key = keyOf(notice)
  noticeQueue.set((queue) => [...queue, { notice, key }])
  return () => push({ kind: 'withdrawn', key })
}

/** The same warning or error twice is one notice; everything else is a notice of its own. */
function keyOf(notice: Notice): string {
  if (notice.kind === 'warning' || notice.kind === 'error') return `said ${notice.text}`
  lastId += 1
  return `${notice.kind} ${lastId}`
}

/** Shows a passing notice (contracts/decisions.md › where errors show). Texts come ready to show. */
export const notify = {
  success: (text: string) => void push({ kind: 'success', text }),
  /** Stays until it is dismissed: the words of the upstream for a code that is not 1. */
  warning: (text: string) => void push({ kind: 'warning', text }),
  error: (text: string, retry?: () => void) => void push({ kind: 'error', text, retry }),
  /** Picture and title, 2000 ms, offset 200 (docs/specification.md › Cart). */
  cart: (item: { title: string; image: string | null }) => void push({ kind: 'cart', ...item }),
  /** Offers to take something back for 5 s. */
  undo: (text: string, undo: () => void) => void push({ kind: 'undo', text, undo }),
  /** Takes back what was said before: it would cover, or contradict, what comes next. */
  clear: () => void push({ kind: 'cleared' }),
}

/** What one form says about its submits: a newer notice takes the place of the older one. */
export type FormNotices = ReturnType<typeof createFormNotices>

export function createFormNotices() {
  type Said = Extract<Notice, { kind: 'success' | 'warning' | 'error' }>
  let last: { said: Said; takeBack: () => void } | null = null
  const replace = (said: Said) => {
    // The same words stay where they are.
    if (last && last.said.text !== said.text) last.takeBack()
    last = { said, takeBack: push(said) }
  }
  return {
    success: (text: string) => replace({ kind: 'success', text }),
    warning: (text: string) => replace({ kind: 'warning', text }),
    error: (text: string, retry?: () => void) => replace({ kind: 'error', text, retry }),
    /** Takes back the failure before a success that has no words of its own. */
    takeBackFailure: () => {
      if (last && last.said.kind !== 'success') last.takeBack()
    },
  }
}
