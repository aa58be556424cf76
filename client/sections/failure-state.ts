import { FALLBACK_MESSAGE } from '#contracts/fallback-message.ts'
import { isNetworkError, isOutage, messageOf, presentError } from '#client/api/error-reader.ts'

/** Reason that a page or section shows when it could not load (contracts/decisions.md › failed sections). */
export type FailureState =
  /** The browser has no connection. */
  | { kind: 'offline' }
  /** The browser has a connection, but the shop did not respond. */
  | { kind: 'unreachable' }
  /** The upstream is down, overloaded or under maintenance. `words` is the upstream's message, if there is one. */
  | { kind: 'busy'; words: string | undefined }
  /** The upstream or the shop refused this call. `words` is the reason, if there is one. */
  | { kind: 'refused'; words: string | undefined }
  /** A bug in the page, or a response that does not match the contract. */
  | { kind: 'broken' }

/** Classifies the error of a query. */
export function queryFailure(error: unknown, online: boolean): FailureState {
  if (!online) return { kind: 'offline' }
  if (isNetworkError(error)) return { kind: 'unreachable' }
  if (isOutage(error)) return { kind: 'busy', words: wordsOf(messageOf(error)) }
  const presented = presentError(error)
  return presented.kind === 'warning'
    ? { kind: 'refused', words: wordsOf(presented.text) }
    : { kind: 'broken' }
}

/** Returns a message unless it is `FALLBACK_MESSAGE`, which an error has if the upstream sent no usable message. */
function wordsOf(message: string): string | undefined {
  return message === FALLBACK_MESSAGE ? undefined : message
}

/**
 * Classifies an error that a component threw. The error is `offline` only if the browser is offline and could not
 * download code.
 */
export function renderFailure(error: unknown, online: boolean): FailureState {
  return !online && isCodeMissing(error) ? { kind: 'offline' } : { kind: 'broken' }
}

/** Returns true if only a full page load can repair the error: a browser does not fetch a failed module again. */
export function needsReload(error: unknown, online: boolean): boolean {
  return online && isCodeMissing(error)
}

/** Recognises a failed chunk download by the messages of Chromium, Firefox, Safari and Vite. */
function isCodeMissing(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|module script failed|preload CSS/i.test(message)
}
