import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { readXml } from '#scripts/contract/testing/read-xml.ts'
import { scriptCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'
import { findMissingEndpoints } from './missing-endpoints.ts'
import { otherCodes, otherPaths, startOtherUpstream } from './other-upstream.ts'

/** Number of test cases in the JUnit report: one for each endpoint, and one for a failure that all calls share. */
const CASES = Object.keys(endpoints).length + 1

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strongroom-contract-'))
  return () => rmSync(folder, { recursive: true })
})

/** Runs `npm run contract` and reads the reports that it writes. */
async function run(url: string, env: Record<string, string> = {}) {
  const files = { html: join(folder, 'report.html'), junit: join(folder, 'report.xml') }
  const flags = ['--upstream', url, '--html', files.html, '--junit', files.junit, '--json']
  const { code, output } = await runCommand(scriptCommand('scripts/contract.ts', ...flags), { env })
  const suite = readXml(readFileSync(files.junit, 'utf8')).children[0]
  const json: unknown = JSON.parse(output)
  return { code, json, html: readFileSync(files.html, 'utf8'), counts: suite?.attributes }
}

test('npm run contract writes the same findings as JSON, as an HTML page and as JUnit XML', async () => {
  const { url, paths, close } = await startOtherUpstream()
  onTestFinished(close)
  const missing = findMissingEndpoints(paths)
  const { code, json, html, counts } = await run(url, {
    UPSTREAM_PATHS: JSON.stringify(otherPaths),
    UPSTREAM_CODES: JSON.stringify(otherCodes),
  })
  expect(code).toBe(1)
  expect(json).toMatchObject({
    holds: false,
    counts: { differs: 0, warned: 1, not_there: missing.length },
  })
  expect(counts).toMatchObject({ tests: String(CASES), failures: '1', errors: '0' })
  expect(html).toContain(
    '<th scope="row"><b>Warning</b> <code>list[].<wbr>id</code> (in row 3 of 3)',
  )
})

test('when the upstream cannot be reached, npm run contract exits with 2 and still writes every report', async () => {
  const { code, json, html, counts } = await run('http://127.0.0.1:1')
  const what = 'http://127.0.0.1:1 cannot be reached: ECONNREFUSED.'
  expect(code).toBe(2)
  expect(json).toMatchObject({ holds: false, trouble: { what } })
  expect(html).toContain(what)
  expect(counts).toMatchObject({
    tests: String(CASES),
    failures: '1',
    skipped: String(CASES - 1),
  })
})

test('the help of npm run contract lists the exit codes', async () => {
  const { output } = await runCommand(scriptCommand('scripts/contract.ts', '--help'))
  expect(output).toMatch(
    /Exit codes:\n {2}0 {2}The contract holds[^]*\n {2}1 {2}[^]*\n {2}2 {2}Nothing/,
  )
})
