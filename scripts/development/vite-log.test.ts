import { createLogger } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createViteLog } from './vite-log.ts'

test('prints a difference between the page of the server and that of the browser in one line', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  const { logger } = createViteLog(createLogger())
  logger.error(
    `[Unhandled error] Error: Hydration failed because the text didn't match. As a result …

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
