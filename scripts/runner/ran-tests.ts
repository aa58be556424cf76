import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { cacheFolder, root } from '#scripts/support/paths.ts'
import type { PlaywrightReport, VitestReport } from './counts.ts'

/**
 * A test that passed or failed. `file` is relative to the repository root. `title` is the title at run time, with
 * values instead of placeholders such as `%s`.
 */
export type RanTest = { file: string; title: string }

/** Folder with one file for each step, which lists the tests of the step's latest run. */
const latest = join(cacheFolder, 'ran-tests')

/** Lists the tests in the report of vitest, without skipped ones. */
export function listVitestTests({ testResults }: Pick<VitestReport, 'testResults'>): RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title }) => ({ file: fromRoot(name), title })),
  )
}

/** Lists the tests in the report of Playwright, without skipped ones. */
export function listPlaywrightTests({
  config,
  suites = [],
}: Pick<PlaywrightReport, 'config' | 'suites'>): RanTest[] {
  return suites.flatMap(({ specs = [], ...suite }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ file, title }) => ({ file: fromRoot(join(config.rootDir, file)), title })),
    ...listPlaywrightTests({ config, ...suite }),
  ])
}

function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/')
}

/** Returns the subfolder of a run's folder (`run-folder.ts`) in which the run stores its lists of tests. */
export function ranTestsIn(runFolder: string): string {
  return join(runFolder, 'ran-tests')
}

/** Deletes the file that lists the tests of the latest run of a step. */
export function forgetRanTests(step: string): void {
  rmSync(join(latest, `${step}.json`), { force: true })
}

/**
 * Stores the list of the tests that a step ran, both in the folder of this run and in the folder of all latest runs.
 */
export function keepRanTests(step: string, tests: readonly RanTest[], runFolder: string): void {
  for (const folder of [ranTestsIn(runFolder), latest]) {
    mkdirSync(folder, { recursive: true })
    const unfinished = join(runFolder, `${step}.ran-tests`)
    writeFileSync(unfinished, JSON.stringify(tests))
    renameSync(unfinished, join(folder, `${step}.json`))
  }
}

/**
 * Reads the tests of every step. For a step of this run, reads the list in `own`, the folder of this run. For any other
 * step, reads the list of the step's latest run. So a simultaneous run in the same clone does not replace the lists of
 * this run.
 */
export function readRanTests(own: string | undefined, others: string = latest): RanTest[] {
  const files = new Map<string, string>()
  for (const folder of [others, ...(own === undefined ? [] : [own])]) {
    mkdirSync(folder, { recursive: true })
    for (const file of readdirSync(folder)) files.set(file, join(folder, file))
  }
  return [...files.values()].flatMap((path): RanTest[] => JSON.parse(readFileSync(path, 'utf8')))
}
