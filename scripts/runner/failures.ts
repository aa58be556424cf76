import type { PlaywrightReport, VitestReport } from './counts.ts'

/**
 * Reads the report of vitest. Returns the name and the error of each failed test, and of each file that could not be
 * loaded.
 */
export function listVitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) return [`${name}\n${message}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`${name} › ${fullName}`, ...failureMessages].join('\n'),
      )
  })
}

/**
 * Reads the report of Playwright. Returns the name and the errors of each failed or flaky test, and the errors that
 * occurred outside tests.
 */
export function listPlaywrightFailures({
  suites = [],
  errors,
}: Pick<PlaywrightReport, 'suites' | 'errors'>): string[] {
  const tests = suites.flatMap(({ specs = [], ...suite }) => [
    ...specs
      .filter(({ ok, tests: runs }) => !ok || runs.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title, tests: runs }) => {
        const results = runs.flatMap((run) => run.results)
        const messages = results.flatMap((result) => result.errors.map(({ message }) => message))
        return [`${file}:${line} › ${title}`, ...messages].join('\n')
      }),
    ...listPlaywrightFailures({ ...suite, errors: [] }),
  ])
  return [...tests, ...errors.map(({ message }) => message)]
}
