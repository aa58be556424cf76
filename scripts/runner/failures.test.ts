import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { listPlaywrightFailures, listVitestFailures } from './failures.ts'

test('names each failed test of vitest with its error, and each file that could not be loaded', () => {
  const passed = { title: 'adds', fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = {
    title: 'rounds up',
    fullName: 'rounds up',
    status: 'failed',
    failureMessages: [
      [
        'expected 1 to be 2',
        `    at ${root}/sum.test.ts:7:3`,
        `    at file://${root}/node_modules/vitest/run.js:9:1`,
      ].join('\n'),
    ],
  }
  const failures = listVitestFailures({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: `${root}/sum.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      { name: 'tax.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
    ],
  })
  expect(failures).toEqual([
    'sum.test.ts › rounds up\nexpected 1 to be 2\n    at sum.test.ts:7:3',
    'tax.test.ts\nNo such file',
  ])
})

test('names each failed and each flaky test of Playwright with its errors, in suites of any depth', () => {
  const spec = (title: string, status: string, messages: string[]) => {
    const results = [{ errors: messages.map((message) => ({ message })) }]
    const ok = status !== 'unexpected'
    return { file: 'cart.e2e.ts', line: 7, title, ok, tests: [{ status, results }] }
  }
  const failures = listPlaywrightFailures({
    suites: [
      {
        specs: [spec('adds', 'expected', []), spec('removes', 'unexpected', ['not gone'])],
        suites: [{ specs: [spec('counts', 'flaky', ['late'])] }],
      },
    ],
    errors: [{ message: 'no server' }],
  })
  expect(failures).toEqual([
    'cart.e2e.ts:7 › removes\nnot gone',
    'cart.e2e.ts:7 › counts\nlate',
    'no server',
  ])
})
