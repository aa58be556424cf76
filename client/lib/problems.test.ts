import { expect, test, vi } from 'vitest'
import { noteProblem, problemCode, reportProblems, requestCode } from './problems.ts'
import type { Problem } from './problems.ts'

test('keeps the first ten problems until the reporter is loaded, then reports them and each new problem', async () => {
  // Loads the module again, because another test may have set its reporter.
  vi.resetModules()
  const { noteProblem, reportProblems } = await import('./problems.ts')
  const errors = Array.from({ length: 12 }, (_, index) => new Error(String(index)))
  for (const error of errors) noteProblem(error)
  const reported: Problem[] = []
  reportProblems((problem) => reported.push(problem))
  expect(reported.map(({ error }) => error)).toEqual(errors.slice(0, 10))
  const late = new Error('late')
  noteProblem(late)
  expect(reported.at(-1)?.error).toBe(late)
})

test('reports an error under the code that the page shows', () => {
  const error = new Error('broken')
  const code = problemCode(error)
  expect(code).toMatch(/^[\da-f]{8}$/)
  expect(problemCode(error)).toBe(code)
  expect(problemCode(new Error('broken'))).not.toBe(code)
  const reported: Problem[] = []
  reportProblems((problem) => reported.push(problem))
  noteProblem(error)
  expect(reported).toEqual([{ error, code }])
})

test('returns the first eight characters of a request id as its code', () => {
  expect(requestCode('3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de')).toBe('3fa90b1c')
})
