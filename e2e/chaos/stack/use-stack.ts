import { afterAll, beforeAll, onTestFailed, onTestFinished } from 'vitest'
import { startStack, type Stack, type StackOptions } from './stack.ts'

const START_TIMEOUT_MS = 240_000

/**
 * Functions that register what happens when a test fails and when it ends. A concurrent test passes the functions of
 * its own context.
 */
type TestHooks = {
  onTestFailed: (show: () => void) => void
  onTestFinished: (end: () => Promise<void>, timeoutMs?: number) => void
}

/** Starts a stack that ends with the current test. If the test fails, the output of the stack's processes is shown. */
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
 * Starts two instances with one Redis, on an upstream that returns the same order for a repeated `request_no`. The stack
 * ends with the current test.
 */
export function useTwoInstances({ shopEnv, ...options }: StackOptions = {}): Promise<Stack> {
  return useStack({
    instances: 2,
    redis: true,
    shopEnv: { UPSTREAM_IDEMPOTENCY: 'dedupes', ...shopEnv },
    ...options,
  })
}

/** Starts one stack for all tests of a file. Returns a function that returns the stack. */
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
