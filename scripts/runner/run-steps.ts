import { stripVTControlCharacters } from 'node:util'
import { Option } from 'commander'
import { createCommand, listOf } from '#mock-upstream/command-line.ts'
import type { Counts } from './counts.ts'
import { endCommandsOnSignal } from '#scripts/support/run-command.ts'
import { runMain } from '#scripts/support/run-main.ts'
import { listChangedFiles } from './changed-files.ts'
import { createRunFolder } from './run-folder.ts'
import type { StepResult } from './run-and-read.ts'
import type { RunContext, Step } from './steps.ts'

type StepsCommand = {
  name: string
  description: string
  steps: readonly Step[]
  /** Whether to skip a slow static step, such as the linter, if it has already passed with the same files. */
  reusesVerdicts?: boolean
}

/**
 * Defines and runs a command that runs all of `steps`, or only the steps that `--only` names. Exits with 1 when a step
 * fails.
 */
export async function runStepsCommand(settings: StepsCommand): Promise<void> {
  const { name, description, steps, reusesVerdicts = false } = settings
  const names = steps.map((step) => step.name)
  const only = new Option(
    '--only <steps>',
    `runs only these steps, separated by commas: ${names.join(', ')}`,
  )
  const command = createCommand(name)
    .description(description)
    .usage('[options]; for single tests: npm run unit -- FILE')
    .addOption(only.argParser(listOf(names)))
    .option(
      '--changed [commit]',
      'checks only what the files that differ from the commit concern; by default from the latest commit',
    )
    .action(async ({ only, changed }: { only?: string[]; changed?: string | true }) => {
      endCommandsOnSignal()
      const chosen = steps.filter((step) => only?.includes(step.name) ?? true)
      const files = changed === undefined ? changed : listChanged(changed)
      const context = { folder: createRunFolder(), changed: files, reusesVerdicts }
      finish(await runSteps(chosen, context))
    })
  await runMain(command)
}

function listChanged(commit: string | true): string[] {
  const files = listChangedFiles(commit === true ? 'HEAD' : commit)
  const since = commit === true ? 'the latest commit' : commit
  console.log(`${files.length} files differ from ${since}. Checking what they concern.`)
  return files
}

/**
 * Runs all steps, even when one fails, and prints a row when a step ends. Prints the whole output of a failed step.
 * Returns the sum of the counts.
 */
async function runSteps(steps: readonly Step[], context: RunContext): Promise<Counts> {
  const sum: Counts = { passed: 0, failed: 0, skipped: 0 }
  const failures: string[] = []
  async function runOne(step: Step) {
    const result = await runSafely(step, context)
    if (!result) return console.log(`– ${step.name.padEnd(13)} not concerned`)
    printRow(step.name, result)
    if (result.counts.failed > 0) failures.push(...describeFailures(step.name, result))
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += result.counts[key]
  }
  // Runs two static steps (such as the linter) at a time, because each of them mostly uses one core. As soon as no
  // static step is waiting any more, one core is free for the test runners. Runs only one test runner at a time, because
  // each starts several workers.
  const queue = steps.filter(({ kind }) => kind === 'static')
  async function work() {
    for (let step = queue.shift(); step; step = queue.shift()) await runOne(step)
  }
  const workers = [work(), work()]
  await Promise.race(workers)
  for (const step of steps.filter(({ kind }) => kind !== 'static')) await runOne(step)
  await Promise.all(workers)
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}\n`)
  return sum
}

/** Maximum number of lines that the summary at the end shows for each failed test or step. */
const MAX_LINES = 25
/** Number of lines that the summary shows from each end of a longer output. */
const LINES_OF_END = 12

/**
 * Returns one text for each failed test of a step: the test's name and the first lines of its error. If the step does
 * not report which tests failed, returns one text with the first and the last lines of its output: the first problem is
 * often the cause of the others.
 */
function describeFailures(name: string, { failures = [], output }: StepResult): string[] {
  const linesOf = (text: string) => stripVTControlCharacters(text).trimEnd().split('\n')
  if (failures.length === 0) return [[`✗ ${name}`, ...shorten(linesOf(output))].join('\n')]
  return failures.map((text) => `✗ ${name} › ${linesOf(text).slice(0, MAX_LINES).join('\n')}`)
}

function shorten(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines
  return [...lines.slice(0, LINES_OF_END), '…', ...lines.slice(-LINES_OF_END)]
}

async function runSafely(step: Step, context: RunContext): Promise<StepResult | undefined> {
  const startedMs = performance.now()
  try {
    return await step.run(context)
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const counts = { passed: 0, failed: 1, skipped: 0 }
    return { counts, output, durationMs: performance.now() - startedMs }
  }
}

function printRow(name: string, { counts, output, durationMs, note }: StepResult) {
  const { passed, failed, skipped } = counts
  if (failed > 0) console.log(`\n${output}\n`)
  const words = [`${passed} passed`, `${failed} failed`]
  if (skipped > 0) words.push(`${skipped} skipped`)
  const seconds = note ?? `${(durationMs / 1000).toFixed(1)} s`
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name.padEnd(13)} ${words.join(', ').padEnd(34)} ${seconds.padStart(8)}`,
  )
}

/** Prints the sum of the counts as the last line. Exits with 1 when anything failed. */
function finish({ passed, failed }: Counts): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
