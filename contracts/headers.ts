/** Header names of both seams, lower case, once. */
export const HEADERS = {
  /** Sent to the upstream when logged in (docs/specification.md › Calls). The tRPC side uses the same name. */
  token: 'token',
  /** The language of a tRPC call; part of every cache key. */
  locale: 'x-locale',
  /** Isolates one test on one mock; honoured only with LAB=on. */
  world: 'x-mock-world',
  /** Set by the mock; raised by lab changes and stock writes, a new one empties the world's cache. */
  epoch: 'x-mock-epoch',
  /** Set by the mock where a recording answers: same, nearest or none. */
  match: 'x-mock-match',
  requestId: 'x-request-id',
} as const

/**
 * What can travel as a token: printable ASCII, and short enough beside all other headers, which Node limits to 16 KB together.
 */
export const TOKEN = /^[\x21-\x7e]{1,4096}$/

/** A world is named by 1 to 64 letters, digits, dots, dashes or underscores. */
export const WORLD_NAME = /^[\w.-]{1,64}$/
