import { afterEach, beforeEach, vi } from 'vitest'

/** Arguments of all calls of console.error during a test. React reports its warnings by such calls. */
let printed: unknown[][] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    printed.push(words)
  })
})

// Fails each test that calls console.error. A test that expects such a call replaces console.error by its own spy, so
// `printed` stays empty.
afterEach(() => {
  if (printed.length === 0) return
  throw new Error(`console.error was called: ${printed.map((words) => words.join(' ')).join('\n')}`)
})
