import type { TestProject } from 'vitest/node'
import { REDIS_URL } from '#server/testing/redis-url.ts'
import { startRedis } from './redis.ts'

/** Starts Redis before the tests of the store, and stops Redis after these tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const redis = await startRedis()
  project.provide(REDIS_URL, redis.url)
  return redis.stop
}
