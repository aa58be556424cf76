import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  countPlaywright,
  countRun,
  countStep,
  countVitest,
  type Counts,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts'
import { listPlaywrightFailures, listVitestFailures } from './failures.ts'
import {
  forgetRanTests,
  keepRanTests,
  listPlaywrightTests,
  listVitestTests,
  type RanTest,
} from './ran-tests.ts'
import { cacheFolder, root, scriptCommand, toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

export type StepResult = {
  counts: Counts
  output: string
  durationMs: number
  /** Name and error of each failed test; absent when the runner does not name tests. */
  failures?: string[]
}

export type Step = {
  name: string
  /** Static steps run two at a time. `npm run check` leaves out slow steps. */
  kind: 'static' | 'unit' | 'slow'
  run: () => Promise<StepResult>
}

/** Returns all steps of `npm test`. */
export function listSteps(): Step[] {
  const checkMessages = 'scripts/messages/check-messages.ts'
  const steps: Step[] = [
    staticStep('format', [...toolCommand('oxfmt'), '--check', '.']),
    staticStep('lint', [...toolCommand('oxlint'), '--type-aware']),
    staticStep('types', [...toolCommand('typescript', 'tsc'), '-b']),
    staticStep('dead code', toolCommand('knip')),
  ]
  if (existsSync(join(root, checkMessages))) {
    steps.push(staticStep('messages', scriptCommand(checkMessages)))
  }
  steps.push(staticStep('specification', scriptCommand('scripts/documents/check-specification.ts')))
  steps.push(staticStep('docs', scriptCommand('scripts/documents/check-docs.ts')))
  steps.push(staticStep('phrases', scriptCommand('scripts/documents/check-phrases.ts')))
  steps.push(vitestStep('unit', 'unit'), vitestStep('architecture', 'unit'))
  steps.push(vitestStep('contract', 'slow'), vitestStep('delivery', 'slow'))
  steps.push(chaosStep(), browserStep(), namedTestsStep())
  return steps
}

function staticStep(name: string, command: string[]): Step {
  return { name, kind: 'static', run: () => runAsOneTest(command) }
}

/** Returns the last step, which checks that the steps before it ran every test that `e2e/specification.md` names. */
function namedTestsStep(): Step {
  const command = scriptCommand('scripts/documents/check-named-tests.ts')
  return { name: 'named tests', kind: 'slow', run: () => runAsOneTest(command) }
}

async function runAsOneTest(command: string[]): Promise<StepResult> {
  const { code, output, durationMs } = await runCommand(command)
  return { counts: countStep(code), output, durationMs }
}

function vitestStep(project: string, kind: Step['kind']): Step {
  const report = join(cacheFolder, `vitest-${project}.json`)
  const command = [
    ...toolCommand('vitest'),
    'run',
    '--config=scripts/vitest.config.ts',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return {
    name: project,
    kind,
    run: () => runAndRead({ name: project, command, report, ...vitest }),
  }
}

/** Returns the step for the short run of `npm run chaos`, which takes about two minutes. */
function chaosStep(): Step {
  const report = join(cacheFolder, 'chaos.json')
  const command = scriptCommand('scripts/chaos.ts', '--short', '--json', report)
  const name = 'chaos'
  return { name, kind: 'slow', run: () => runAndRead({ name, command, report, ...vitest }) }
}

/** The journeys take about twenty minutes on two busy cores. */
const BROWSER_MAX_MS = 60 * 60_000

function browserStep(): Step {
  const report = join(cacheFolder, 'playwright.json')
  const command = scriptCommand('scripts/e2e.ts')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const name = 'browser'
  const run = { name, command, report, ...playwright, env, timeoutMs: BROWSER_MAX_MS }
  return { name, kind: 'slow', run: () => runAndRead(run) }
}

type Run<Report> = {
  /** Name of the step. */
  name: string
  command: string[]
  /** File that the runner writes its JSON report to. */
  report: string
  count: (report: Report) => Counts
  listFailures: (report: Report) => string[]
  listTests: (report: Report) => RanTest[]
  env?: Record<string, string>
  /** Time limit; by default that of `runCommand`. */
  timeoutMs?: number
}

const vitest: Pick<Run<VitestReport>, 'count' | 'listFailures' | 'listTests'> = {
  count: countVitest,
  listFailures: listVitestFailures,
  listTests: listVitestTests,
}
const playwright: Pick<Run<PlaywrightReport>, 'count' | 'listFailures' | 'listTests'> = {
  count: countPlaywright,
  listFailures: listPlaywrightFailures,
  listTests: listPlaywrightTests,
}

/**
 * Runs a test runner and counts the tests of its report. Deletes the old report first, so that it is never read as the
 * new one.
 */
async function runAndRead<Report>({
  name,
  command,
  report,
  count,
  listFailures,
  listTests,
  env = {},
  timeoutMs,
}: Run<Report>): Promise<StepResult> {
  mkdirSync(cacheFolder, { recursive: true })
  rmSync(report, { force: true })
  forgetRanTests(name)
  const { code, output, durationMs } = await runCommand(command, {
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  if (!existsSync(report)) return { counts: countRun(undefined, code), output, durationMs }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  const counts = countRun(count(read), code)
  keepRanTests(name, listTests(read))
  return { counts, output, durationMs, failures: listFailures(read) }
}
