import { inject } from 'vitest'

/** Name under which the test runner provides the URL of its Redis server. */
export const REDIS_URL = 'redisUrl'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended
  interface ProvidedContext {
    [REDIS_URL]: string
  }
}

/** Returns the URL of the Redis server that runs during the tests. */
export function testRedisUrl(): string {
  return inject(REDIS_URL)
}
