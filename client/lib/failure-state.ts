import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { isNetworkError, isOutage, messageOf, presentError } from './present-error.ts'

/** What a page or section that could not load has to say (contracts/decisions.md › failed sections). */
export type FailureState =
  /** The browser has no connection. */
  | { kind: 'offline' }
  /** The browser has a connection, yet the shop did not answer. */
  | { kind: 'unreachable' }
  /** The upstream is down, overloaded or under maintenance; with its own words where it sent some. */
  | { kind: 'busy'; words: string | undefined }
  /** The upstream said no to this call. */
  | { kind: 'refused'; words: string }
  /** A bug in the page, or an answer that does not fit. */
  | { kind: 'broken' }

/** Reads the error of a query. */
export function queryFailure(error: unknown, online: boolean): FailureState {
  if (!online) return { kind: 'offline' }
  if (isNetworkError(error)) return { kind: 'unreachable' }
  if (isOutage(error)) {
    // Without words of the upstream the fallback came in their place.
    const words = messageOf(error)
    return { kind: 'busy', words: words === FALLBACK_MESSAGE ? undefined : words }
  }
  const presented = presentError(error)
  return presented.kind === 'warning'
    ? { kind: 'refused', words: presented.text }
    : { kind: 'broken' }
}

/** Reads what a component threw: only code that could not be fetched has to do with the connection. */
export function renderFailure(error: unknown, online: boolean): FailureState {
  return !online && isCodeMissing(error) ? { kind: 'offline' } : { kind: 'broken' }
}

/** The words of Chromium, Firefox, Safari and Vite for a part of the client that could not be fetched. */
function isCodeMissing(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|module script failed|preload CSS/i.test(message)
}
