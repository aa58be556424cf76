import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countRun, countStep, countVitest, type Counts } from './counts.ts'
import { listPlaywrightFailures, listVitestFailures } from './failures.ts'
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
  steps.push(chaosStep(), browserStep())
  return steps
}

function staticStep(name: string, command: string[]): Step {
  return {
    name,
    kind: 'static',
    async run() {
      const { code, output, durationMs } = await runCommand(command)
      return { counts: countStep(code), output, durationMs }
    },
  }
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
  return { name: project, kind, run: () => runAndRead({ command, report, ...vitest }) }
}

/** Returns the step for the short run of `npm run chaos`, which takes about two minutes. */
function chaosStep(): Step {
  const report = join(cacheFolder, 'chaos.json')
  const command = scriptCommand('scripts/chaos.ts', '--short', '--json', report)
  return {
    name: 'chaos',
    kind: 'slow',
    run: () => runAndRead({ command, report, ...vitest }),
  }
}

/** The journeys take about twenty minutes on two busy cores. */
const BROWSER_MAX_MS = 60 * 60_000

function browserStep(): Step {
  const report = join(cacheFolder, 'playwright.json')
  const command = scriptCommand('scripts/e2e.ts')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return {
    name: 'browser',
    kind: 'slow',
    run: () => runAndRead({ command, report, ...playwright, env, timeoutMs: BROWSER_MAX_MS }),
  }
}

type Run<Report> = {
  command: string[]
  /** File that the runner writes its JSON report to. */
  report: string
  count: (report: Report) => Counts
  listFailures: (report: Report) => string[]
  env?: Record<string, string>
  /** Time limit; by default that of `runCommand`. */
  timeoutMs?: number
}

const vitest = { count: countVitest, listFailures: listVitestFailures }
const playwright = { count: countPlaywright, listFailures: listPlaywrightFailures }

/**
 * Runs a test runner and counts the tests of its report. Deletes the old report first, so that it is never read as the
 * new one.
 */
async function runAndRead<Report>({
  command,
  report,
  count,
  listFailures,
  env = {},
  timeoutMs,
}: Run<Report>): Promise<StepResult> {
  mkdirSync(cacheFolder, { recursive: true })
  rmSync(report, { force: true })
  const { code, output, durationMs } = await runCommand(command, {
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  if (!existsSync(report)) return { counts: countRun(undefined, code), output, durationMs }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  const counts = countRun(count(read), code)
  return { counts, output, durationMs, failures: listFailures(read) }
}
