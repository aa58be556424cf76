import { afterAll, beforeAll, onTestFailed, onTestFinished } from 'vitest'
import { startStack, type Stack, type StackOptions } from './stack.ts'

const START_TIMEOUT_MS = 240_000

/**
 * Functions of Vitest. `onTestFailed` registers a callback that runs if the test fails, and `onTestFinished` one that
 * runs when the test ends. Tests that run at the same time must pass these functions from their own test context.
 */
type TestHooks = {
  onTestFailed: (show: () => void) => void
  onTestFinished: (end: () => Promise<void>, timeoutMs?: number) => void
}

/**
 * Starts a stack: a mock, instances of the shop and a balancer. The stack ends with the current test. If the test
 * fails, the output of the processes is printed.
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
 * Starts two instances of the shop with one Redis. For a repeated `request_no`, the upstream returns the same order.
 * All processes end with the current test.
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
 * Starts one stack (mock, shop and balancer) for all tests of a file. Returns a function that returns the stack,
 * because the stack starts only right before the first test.
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
