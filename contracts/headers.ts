/** Header names of both boundaries, in lower case. */
export const HEADERS = {
  /**
   * Session token, for a logged-in user (docs/specification.md › Calls). Browser and upstream calls use the same name:
   * between browser and shop it is the shop's own handle, which holds the upstream's token encrypted.
   */
  token: 'token',
  /** The language of a tRPC call; part of every cache key. */
  locale: 'x-locale',
  /** Isolates a test on the mock; honoured only with LAB=on. */
  world: 'x-mock-world',
  /** Set by the mock and raised by lab changes and stock writes. A new value empties the cache of the world. */
  epoch: 'x-mock-epoch',
  /** Set by the mock when it replays a recording: same, nearest or none. */
  match: 'x-mock-match',
  requestId: 'x-request-id',
} as const

/** Valid tokens of the upstream: printable ASCII, and short enough to share Node's limit of 16 KB for all headers. */
export const TOKEN = /^[\x21-\x7e]{1,4096}$/

/** Valid handles of the shop: base64url, long enough for the longest token of the upstream. */
export const HANDLE = /^[\w-]{1,6144}$/

/** Valid world names: 1 to 64 letters, digits, dots, dashes or underscores. */
export const WORLD_NAME = /^[\w.-]{1,64}$/
