import { onTestFailed, onTestFinished } from 'vitest'
import { startStack, type Stack, type StackOptions } from './stack.ts'

/** Starts a stack that ends with the current test. A failed test shows the output of its processes. */
export async function useStack(options: StackOptions = {}): Promise<Stack> {
  const stack = await startStack(options)
  onTestFinished(() => stack.close(), 60_000)
  onTestFailed(() => {
    process.stdout.write(`${stack.output()}\n`)
  })
  return stack
}
