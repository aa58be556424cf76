import { expect, test } from 'vitest'
import { countPlaywright, countRun, countStep, countVitest } from './counts.ts'

test('counts a step that runs no tests, such as the linter, as one test', () => {
  expect(countStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('counts one failure for a test runner that wrote no report', () => {
  expect(countRun(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('accepts a run without tests if this is allowed, but counts one failure if the runner crashed', () => {
  const none = { passed: 0, failed: 0, skipped: 0 }
  expect(countRun(undefined, 0, { mayBeEmpty: true })).toEqual(none)
  expect(countRun(none, 0, { mayBeEmpty: true })).toEqual(none)
  expect(countRun(undefined, 1, { mayBeEmpty: true }).failed).toBe(1)
  expect(countRun(none, 1, { mayBeEmpty: true }).failed).toBe(1)
})

test('adds one failure when all tests of a run were skipped', () => {
  expect(countRun({ passed: 0, failed: 0, skipped: 3 }, 0).failed).toBe(1)
})

test('adds one failure when a runner crashed although its tests passed', () => {
  expect(countRun({ passed: 9, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 9, failed: 1 })
})

test('adds no failure when the runner succeeds, or when it fails because tests failed', () => {
  expect(countRun({ passed: 9, failed: 0, skipped: 1 }, 0)).toMatchObject({ passed: 9, failed: 0 })
  expect(countRun({ passed: 8, failed: 1, skipped: 0 }, 1)).toMatchObject({ passed: 8, failed: 1 })
})

test('counts one failure for a test file that vitest could not load', () => {
  const result = (status: string) => ({
    title: 'adds',
    fullName: 'adds',
    status,
    failureMessages: [],
  })
  const counts = countVitest({
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 1,
    testResults: [
      { name: 'a', message: '', status: 'failed', assertionResults: [] },
      { name: 'b', message: '', status: 'failed', assertionResults: [result('failed')] },
      { name: 'c', message: '', status: 'passed', assertionResults: [result('passed')] },
    ],
  })
  expect(counts).toEqual({ passed: 4, failed: 2, skipped: 1 })
})

test('counts each flaky test and each error outside tests as a failure in the report of Playwright', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{ message: 'crash' }] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  })
})
