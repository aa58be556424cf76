import { existsSync, readFileSync } from 'node:fs'
import {
  countPlaywright,
  countRun,
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
import { runCommand } from '#scripts/support/run-command.ts'

export type StepResult = {
  counts: Counts
  output: string
  durationMs: number
  /** Text to print after the counts instead of the duration. */
  note?: string
  /** Name and error of each failed test. Undefined if the step does not report which tests failed. */
  failures?: string[]
}

type Run<Report> = {
  name: string
  command: string[]
  /** File that the runner writes its JSON report to. */
  report: string
  /** Folder for the reports of this run of the command. */
  folder: string
  /** Whether a run without tests counts as a success, because the run covers only changed files. */
  mayBeEmpty?: boolean
  count: (report: Report) => Counts
  listFailures: (report: Report) => string[]
  listTests: (report: Report) => RanTest[]
  env?: Record<string, string>
  /** Time limit; by default that of `runCommand`. */
  timeoutMs?: number
}

export const vitest: Pick<Run<VitestReport>, 'count' | 'listFailures' | 'listTests'> = {
  count: countVitest,
  listFailures: listVitestFailures,
  listTests: listVitestTests,
}
export const playwright: Pick<Run<PlaywrightReport>, 'count' | 'listFailures' | 'listTests'> = {
  count: countPlaywright,
  listFailures: listPlaywrightFailures,
  listTests: listPlaywrightTests,
}

/** Runs a test runner, and reads the counts from its report. */
export async function runAndRead<Report>({
  name,
  command,
  report,
  folder,
  mayBeEmpty = false,
  count,
  listFailures,
  listTests,
  env = {},
  timeoutMs,
}: Run<Report>): Promise<StepResult> {
  forgetRanTests(name)
  const { code, output, durationMs } = await runCommand(command, {
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  if (!existsSync(report))
    return { counts: countRun(undefined, code, { mayBeEmpty }), output, durationMs }
  const read = JSON.parse(readFileSync(report, 'utf8'))
  const counts = countRun(count(read), code, { mayBeEmpty })
  keepRanTests(name, listTests(read), folder)
  return { counts, output, durationMs, failures: listFailures(read) }
}
