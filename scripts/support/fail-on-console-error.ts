import { afterEach, beforeEach, vi } from 'vitest'

/** What was printed as an error during a test; React reports its warnings this way. */
let printed: unknown[][] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    printed.push(words)
  })
})

// A test that expects an error spies on console.error itself and so keeps this list empty.
afterEach(() => {
  if (printed.length === 0) return
  throw new Error(`console.error was called: ${printed.map((words) => words.join(' ')).join('\n')}`)
})
