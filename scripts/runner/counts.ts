/** Result of a runner. `skipped` is shown, but counts as neither passed nor failed. */
export type Counts = { passed: number; failed: number; skipped: number }

/** Counts a step that runs no tests, such as the linter, as one test. */
export function countStep(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/**
 * Adds one failure to the counts of a test runner in two cases: the runner ended with an error although no test failed
 * (for example, it crashed), or no test ran although `mayBeEmpty` is false.
 * @param counts from the runner's report; undefined when the runner wrote no report
 * @param code exit code of the runner
 */
export function countRun(
  counts: Counts | undefined,
  code: number,
  { mayBeEmpty = false } = {},
): Counts {
  if (counts === undefined)
    return { passed: 0, failed: mayBeEmpty && code === 0 ? 0 : 1, skipped: 0 }
  const isEmpty = counts.passed + counts.failed === 0 && !mayBeEmpty
  const isCrash = code !== 0 && counts.failed === 0
  return isEmpty || isCrash ? { ...counts, failed: counts.failed + 1 } : counts
}

/** Reads the counts from the JSON report of Vitest. A file that could not be loaded counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** Reads the counts from the JSON report of Playwright. A flaky test counts as failed. */
export function countPlaywright({
  stats,
  errors,
}: Pick<PlaywrightReport, 'stats' | 'errors'>): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** Path of the test file. */
    name: string
    status: string
    message: string
    assertionResults: {
      title: string
      /** Title of the test, preceded by the titles of the groups that contain it. */
      fullName: string
      status: string
      failureMessages: string[]
    }[]
  }[]
}

export type PlaywrightReport = {
  /** The report's file paths are relative to `rootDir`. */
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message: string }[]
  suites?: PlaywrightSuite[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { status: string; results: { errors: { message: string }[] }[] }[]
  }[]
}
