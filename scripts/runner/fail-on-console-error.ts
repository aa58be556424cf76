import { afterEach, beforeEach, vi } from 'vitest'

/** Arguments of all console.error calls during a test. React reports its warnings through console.error. */
let printed: unknown[][] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    printed.push(words)
  })
})

// Fails each test that calls console.error. A test that expects such a call replaces console.error with its own spy, so
// that `printed` stays empty.
afterEach(() => {
  if (printed.length === 0) return
  throw new Error(`console.error was called: ${printed.map((words) => words.join(' ')).join('\n')}`)
})
