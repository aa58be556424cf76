import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { cacheFolder, root } from '#scripts/support/paths.ts'
import type { PlaywrightReport, VitestReport } from './counts.ts'

/** A test that passed or failed. `file` is relative to the root of the repository. `title` has all values filled in. */
export type RanTest = { file: string; title: string }

const folder = join(cacheFolder, 'ran-tests')

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

/** Deletes the stored tests of an earlier run of a step. */
export function forgetRanTests(step: string): void {
  rmSync(join(folder, `${step}.json`), { force: true })
}

/** Stores the tests that a step ran. The next run of the step replaces them. */
export function keepRanTests(step: string, tests: readonly RanTest[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${step}.json`), JSON.stringify(tests))
}

/** Reads the tests of the latest run of every step. */
export function readRanTests(): RanTest[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).flatMap((file): RanTest[] =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
}
