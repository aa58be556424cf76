import { createLogger } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createViteLog } from './vite-log.ts'

test.each([
  ['without colors', '[Unhandled error] Error'],
  ['with colors', '\u001B[31m[Unhandled error] \u001B[1mError\u001B[22m'],
])('prints a difference between the pages of server and browser in one line, %s', (_, start) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const { logger } = createViteLog(createLogger())
  logger.error(
    `${start}: Hydration failed because the text didn't match. As a result …

- Variable input such as Date.now()
  <span>
+    New
-    Old
 > completeWork ../node_modules/react-dom/x.js:1:1`,
    { timestamp: true },
  )
  expect(printed.mock.calls).toEqual([
    [
      expect.stringMatching(
        /ERROR: Hydration failed because the text didn't match · \+ New · - Old$/,
      ),
    ],
  ])
})
