import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { listPlaywrightTests, listVitestTests, ranTestsIn, readRanTests } from './ran-tests.ts'

test('lists the passed and failed tests of vitest, but no skipped ones', () => {
  const result = (title: string, status: string) => {
    return { title, fullName: `group ${title}`, status, failureMessages: [] }
  }
  const assertionResults = [
    result('adds', 'passed'),
    result('divides', 'failed'),
    result('multiplies', 'skipped'),
    result('subtracts', 'todo'),
  ]
  const name = join(root, 'client', 'sum.test.ts')
  expect(
    listVitestTests({ testResults: [{ name, status: 'passed', message: '', assertionResults }] }),
  ).toEqual([
    { file: 'client/sum.test.ts', title: 'adds' },
    { file: 'client/sum.test.ts', title: 'divides' },
  ])
})

test('lists the tests of Playwright in all groups, but no skipped ones', () => {
  const spec = (title: string, status: string) => {
    return {
      file: 'cart/adding.e2e.ts',
      line: 1,
      title,
      ok: true,
      tests: [{ status, results: [] }],
    }
  }
  const suites = [
    {
      specs: [spec('adds', 'expected'), spec('skips', 'skipped')],
      suites: [{ specs: [spec('adds on a phone', 'unexpected')] }],
    },
  ]
  const config = { rootDir: join(root, 'e2e', 'journeys') }
  expect(listPlaywrightTests({ config, suites })).toEqual([
    { file: 'e2e/journeys/cart/adding.e2e.ts', title: 'adds' },
    { file: 'e2e/journeys/cart/adding.e2e.ts', title: 'adds on a phone' },
  ])
})

test('lists the tests of this run for the steps of this run, and those of the latest run for all other steps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ran-tests-'))
  const [own, latest] = [ranTestsIn(join(folder, 'own')), join(folder, 'latest')]
  const keep = (where: string, step: string, title: string) => {
    mkdirSync(where, { recursive: true })
    writeFileSync(join(where, `${step}.json`), JSON.stringify([{ file: 'a.test.ts', title }]))
  }
  keep(own, 'unit', 'of this run')
  keep(latest, 'unit', 'of another run at the same time')
  keep(latest, 'browser', 'of yesterday')
  const titles = readRanTests(own, latest).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['of this run', 'of yesterday'])
  rmSync(folder, { recursive: true })
})
