import { root } from '#scripts/support/paths.ts'
import type { PlaywrightReport, VitestReport } from './counts.ts'

/**
 * Reads the report of vitest. Returns the name and the error of each failed test, and of each file that could not be
 * loaded. Paths are relative to the repository root, and the stack of an error has no frames of packages.
 */
export function listVitestFailures({ testResults }: VitestReport): string[] {
  return listResultsFailures({ testResults }).map(withoutPackages)
}

/** Removes the frames of packages, such as those of vitest itself, and the path of the repository root. */
function withoutPackages(failure: string): string {
  const lines = failure.split('\n').filter((line) => !/^ *at .*\/node_modules\//.test(line))
  return lines.join('\n').replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, '')
}

function listResultsFailures({ testResults }: Pick<VitestReport, 'testResults'>): string[] {
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
