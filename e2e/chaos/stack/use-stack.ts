import { afterAll, beforeAll, onTestFailed, onTestFinished } from 'vitest'
import { startStack, type Stack, type StackOptions } from './stack.ts'

const START_TIMEOUT_MS = 240_000

/**
 * Hooks of Vitest: `onTestFailed` registers a callback for a failed test, `onTestFinished` one for the end of a test.
 * Concurrent tests must pass the hooks of their own test context.
 */
type TestHooks = {
  onTestFailed: (show: () => void) => void
  onTestFinished: (end: () => Promise<void>, timeoutMs?: number) => void
}

/**
 * Starts a stack: a mock, instances of the shop and a balancer. Stops it when the current test ends. Prints the output
 * of the processes if the test fails.
 */
export async function useStack(
  options: StackOptions = {},
  hooks: TestHooks = { onTestFailed, onTestFinished },
): Promise<Stack> {
  const stack = await startStack(options)
  hooks.onTestFinished(() => stack.close(), START_TIMEOUT_MS)
  hooks.onTestFailed(() => {
    process.stdout.write(`${stack.output()}\n`)
  })
  return stack
}

/**
 * Starts two instances of the shop with one Redis, and stops them when the current test ends. By default, the shop
 * expects the upstream to return the same order for a repeated `request_no`.
 */
export function useTwoInstances({ shopEnv, ...options }: StackOptions = {}): Promise<Stack> {
  return useStack({
    instances: 2,
    redis: true,
    shopEnv: { UPSTREAM_IDEMPOTENCY: 'dedupes', ...shopEnv },
    ...options,
  })
}

/**
 * Starts one stack (mock, shop and balancer) for all tests of a file. Returns a function, because the stack does not
 * exist before the first test.
 */
export function shareStack(options: StackOptions = {}): () => Stack {
  let stack: Stack | undefined
  beforeAll(async () => {
    stack = await startStack(options)
  }, START_TIMEOUT_MS)
  afterAll(() => stack?.close(), START_TIMEOUT_MS)
  return () => {
    if (!stack) throw new Error('The stack of this file has not started')
    return stack
  }
}
