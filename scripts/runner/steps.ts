import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findConcernedSources, listFiles, listScratchFiles } from './changed-files.ts'
import { countStep } from './counts.ts'
import { hashInputs, hasPassed, keepPassed } from './passed-inputs.ts'
import { ranTestsIn } from './ran-tests.ts'
import { playwright, runAndRead, vitest, type StepResult } from './run-and-read.ts'
import { cacheFolder, root, scriptCommand, toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

/** One run of the command. */
export type RunContext = {
  folder: string
  /** Changed files. If set, each step checks only what these files affect. */
  changed?: readonly string[] | undefined
  /** Whether to skip a slow static step, such as the linter, if it has already passed with the same files. */
  reusesVerdicts?: boolean
}

export type Step = {
  name: string
  /** Static steps run two at a time. `npm run check` leaves out slow steps. */
  kind: 'static' | 'unit' | 'slow'
  /** Resolves with undefined when the changed files cannot affect the step. */
  run: (context: RunContext) => Promise<StepResult | undefined>
}

/**
 * Returns all steps of `npm test`. Quick steps come first. The longest static step starts early, so that it runs at the
 * same time as the other static steps.
 */
export function listSteps(): Step[] {
  const tsc = [...toolCommand('typescript', 'tsc'), '-b', '--stopBuildOnErrors']
  const steps: Step[] = [
    staticStep('format', [...toolCommand('oxfmt'), '--check'], {
      of: /./,
      byFile: true,
      without: (file) => `!${file}`,
    }),
    staticStep('types', tsc, { of: /\.(tsx?|js|json)$/ }),
    staticStep('lint', [...toolCommand('oxlint'), '--type-aware'], {
      of: CODE,
      byFile: true,
      isSlow: true,
      without: (file) => `--ignore-pattern=${file}`,
      env: rarelyCollecting(),
    }),
    staticStep('dead code', toolCommand('knip'), { of: /./, isSlow: true }),
    staticStep('messages', scriptCommand('scripts/messages/check-messages.ts'), {
      of: /^(client|contracts|fixtures|server|scripts\/messages)\//,
      isSlow: true,
    }),
    staticStep('specification', scriptCommand('scripts/documents/check-specification.ts')),
    staticStep('docs', scriptCommand('scripts/documents/check-docs.ts')),
    staticStep('phrases', scriptCommand('scripts/documents/check-phrases.ts')),
  ]
  steps.push(vitestStep('unit', 'unit', ['unit', 'unit-dom', 'unit-apart']))
  steps.push(vitestStep('architecture', 'unit'), vitestStep('contract', 'slow'))
  steps.push(vitestStep('delivery', 'slow'), chaosStep(), browserStep(), namedTestsStep())
  return steps
}

const CODE = /\.(tsx?|js)$/
/**
 * Which files a step checks. `of` matches the paths of these files. With `byFile`, a run for changed files checks only
 * the changed files. With `isSlow`, the step may be skipped if it has already passed with the same files and the same
 * JSON files. `without` returns the argument that leaves out a scratch file.
 */
type Scope = {
  of: RegExp
  byFile?: true
  isSlow?: true
  without?: (file: string) => string
  env?: Record<string, string>
}

function staticStep(name: string, tool: string[], scope: Scope = { of: /./ }): Step {
  const run = async ({ changed, reusesVerdicts }: RunContext) => {
    const command = [...tool, ...(scope.without ? listScratchFiles().map(scope.without) : [])]
    const files = changed?.filter((file) => scope.of.test(file))
    if (files?.length === 0) return undefined
    if (!files && reusesVerdicts && scope.isSlow && existsSync(join(root, '.git')))
      return reuseVerdict(name, command, scope)
    const byFile = scope.byFile && files ? ['--no-error-on-unmatched-pattern', ...files] : []
    return runAsOneTest([...command, ...byFile], scope.env)
  }
  return { name, kind: 'static', run }
}

const PASSED = join(cacheFolder, 'passed.json')
/**
 * Files that can change the result of every step: settings, the list of packages, and data that types come from.
 */
const DATA = /\.json$/

/** Runs a step, or skips it if it has already passed with the same files. */
async function reuseVerdict(name: string, command: string[], { of, env }: Scope) {
  const files = listFiles().filter((file) => of.test(file) || DATA.test(file))
  const inputs = { command, files: files.map((file) => join(root, file)) }
  const hash = hashInputs(inputs)
  if (hasPassed(PASSED, name, hash)) {
    return { counts: countStep(0), output: '', durationMs: 0, note: 'same files as last time' }
  }
  const result = await runAsOneTest(command, env)
  // Computes the hash again, because a file may have changed while the command ran.
  if (result.counts.failed === 0 && hashInputs(inputs) === hash) keepPassed(PASSED, name, hash)
  return result
}

/**
 * Returns environment variables that speed up the type-aware linter. It is a Go program that otherwise spends a third
 * of its time collecting garbage. With these variables, it collects garbage only above 3 GiB. Returns no variables if
 * memory is short.
 */
function rarelyCollecting(): Record<string, string> {
  const gib = 1024 ** 3
  return process.availableMemory() > 8 * gib ? { GOGC: 'off', GOMEMLIMIT: '3GiB' } : {}
}

/** Returns the last step, which checks that the other steps ran every test that `e2e/specification.md` names. */
function namedTestsStep(): Step {
  const command = scriptCommand('scripts/documents/check-named-tests.ts')
  const run = ({ folder }: RunContext) => runAsOneTest(command, { RAN_TESTS: ranTestsIn(folder) })
  return { name: 'named tests', kind: 'slow', run }
}

async function runAsOneTest(
  command: string[],
  env: Record<string, string> = {},
): Promise<StepResult> {
  const { code, output, durationMs } = await runCommand(command, { env })
  return { counts: countStep(code), output, durationMs }
}

/**
 * Returns a step that runs test projects of `scripts/vitest.config.ts`. By default, runs only the project with the
 * step's name.
 */
function vitestStep(name: string, kind: Step['kind'], projects: readonly string[] = [name]): Step {
  const run = async ({ folder, changed }: RunContext) => {
    const sources = changed && name === 'unit' ? findConcernedSources(changed) : 'all'
    if (sources.length === 0) return undefined
    const report = join(folder, `vitest-${name}.json`)
    const command = [
      ...toolCommand('vitest'),
      ...(sources === 'all' ? ['run'] : ['related', '--run', '--passWithNoTests', ...sources]),
      '--config=scripts/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const mayBeEmpty = sources !== 'all'
    return runAndRead({ name, command, report, folder, mayBeEmpty, ...vitest })
  }
  return { name, kind, run }
}

/** Returns the step for the short run of `npm run chaos`, which takes about 80 seconds. */
function chaosStep(): Step {
  const name = 'chaos'
  const run = ({ folder }: RunContext) => {
    const report = join(folder, 'chaos.json')
    const command = scriptCommand('scripts/chaos.ts', '--short', '--json', report)
    return runAndRead({ name, command, report, folder, ...vitest })
  }
  return { name, kind: 'slow', run }
}

/** Time limit of the browser tests, which take about ten minutes on two quiet cores. */
const BROWSER_MAX_MS = 60 * 60_000

function browserStep(): Step {
  const name = 'browser'
  const run = ({ folder }: RunContext) => {
    const report = join(folder, 'playwright.json')
    const command = scriptCommand('scripts/e2e.ts')
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const timeoutMs = BROWSER_MAX_MS
    return runAndRead({ name, command, report, folder, ...playwright, env, timeoutMs })
  }
  return { name, kind: 'slow', run }
}
