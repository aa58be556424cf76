/** Names of the headers between browser and shop, and between shop and upstream, in lower case. */
export const HEADERS = {
  /**
   * Session token of a logged-in user (docs/specification.md › Calls). Browser calls and upstream calls use the same
   * header name, but not the same token: the shop gives the browser a token of its own (a handle). The handle contains
   * the upstream's token in encrypted form.
   */
  token: 'token',
  /** Language of a tRPC call. The server's caches keep responses separately for each language. */
  locale: 'x-locale',
  /**
   * Name of a test's world: the data in shop and mock that only this test sees. The shop also reads it from a cookie of
   * this name. Ignored without LAB=on.
   */
  world: 'x-mock-world',
  /**
   * Version of a world's data, sent by the mock. It rises with each change through the control API and with each write
   * to stock. When it rises, the shop empties its cache of that world.
   */
  epoch: 'x-mock-epoch',
  /**
   * Sent by the mock while it replays recordings. Says whether the response comes from a recording of the same request,
   * from a recording of a similar request, or from no recording.
   */
  match: 'x-mock-match',
  requestId: 'x-request-id',
} as const

/**
 * Pattern of valid upstream tokens: printable ASCII, and short enough for Node's limit of 16 KB for all headers
 * together.
 */
export const TOKEN = /^[\x21-\x7e]{1,4096}$/

/**
 * Pattern of the tokens that the shop gives to browsers (handles): base64url, long enough to hold the longest token of
 * the upstream in encrypted form.
 */
export const HANDLE = /^[\w-]{1,6144}$/

/** Pattern of valid world names: 1 to 64 letters, digits, dots, dashes or underscores. */
export const WORLD_NAME = /^[\w.-]{1,64}$/
