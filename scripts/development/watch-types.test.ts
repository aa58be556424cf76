import { expect, test } from 'vitest'
import { createTypesReport } from './watch-types.ts'

test('reports each type error, and reports once when no errors are left', () => {
  const describe = createTypesReport()
  const error =
    "server/app.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'."
  expect(
    [
      '[10:00:00 PM] Starting compilation in watch mode...',
      '[10:00:04 PM] Found 0 errors. Watching for file changes.',
      error,
      '[10:01:00 PM] Found 1 error. Watching for file changes.',
      '[10:02:00 PM] Found 0 errors. Watching for file changes.',
      '[10:03:00 PM] Found 0 errors. Watching for file changes.',
    ].map(describe),
  ).toEqual([null, null, `types: ${error}`, null, 'types: no errors', null])
})
