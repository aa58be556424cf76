import { expect, test } from 'vitest'
import { countPlaywright, countRun, countStep, countVitest } from './counts.ts'

test('counts a step without tests as one test', () => {
  expect(countStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
  expect(countStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('counts a runner without a report as failed', () => {
  expect(countRun(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('counts no failure for a run that may be empty, unless the runner crashed', () => {
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

test('leaves the counts unchanged when the exit code of the run agrees with them', () => {
  expect(countRun({ passed: 9, failed: 0, skipped: 1 }, 0)).toMatchObject({ passed: 9, failed: 0 })
  expect(countRun({ passed: 8, failed: 1, skipped: 0 }, 1)).toMatchObject({ passed: 8, failed: 1 })
})

test('counts a test file that could not be loaded as a failure of vitest', () => {
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

test('counts a flaky test and an error outside of tests as failures of Playwright', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{ message: 'crash' }] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  })
})
