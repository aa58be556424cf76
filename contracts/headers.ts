/** Names of the headers between browser and shop, and between shop and upstream, in lower case. */
export const HEADERS = {
  /**
   * Session token of a logged-in user (docs/specification.md › Calls). Browser calls and upstream calls use the same
   * header name. In browser calls the token is the shop's own handle, which contains the upstream's token encrypted.
   */
  token: 'token',
  /** The language of a tRPC call; part of every cache key. */
  locale: 'x-locale',
  /** Name of a test's world: the data in shop and mock that only this test sees. Ignored without LAB=on. */
  world: 'x-mock-world',
  /**
   * Version of a world's data, which the mock sends. The version rises with each change through the control API and
   * with each write to stock. When it has risen, the shop empties its cache of that world.
   */
  epoch: 'x-mock-epoch',
  /**
   * Sent by the mock when it replays recordings. Says whether the mock found a recording of the same request, of the
   * nearest request, or none.
   */
  match: 'x-mock-match',
  requestId: 'x-request-id',
} as const

/**
 * Valid tokens of the upstream: printable ASCII, and short enough for Node's limit of 16 KB for all headers together.
 */
export const TOKEN = /^[\x21-\x7e]{1,4096}$/

/** Valid handles of the shop: base64url, long enough for the longest token of the upstream. */
export const HANDLE = /^[\w-]{1,6144}$/

/** Valid world names: 1 to 64 letters, digits, dots, dashes or underscores. */
export const WORLD_NAME = /^[\w.-]{1,64}$/
