// npm run chaos [-- NAMES] [--seed N] [--short] [--figures]: shows that no order is lost or doubled, whatever breaks.
import { Option } from 'commander'
import { createCommand, wholeNumberOf } from '#mock-upstream/command-line.ts'
import { SEED_MAX } from '#mock-upstream/env.ts'
import { buildClient } from './client-build/build-client.ts'
import { scriptCommand, toolCommand } from './support/paths.ts'
import { refuseUnknownWords } from './support/refuse-unknown-words.ts'
import { endCommandsOnSignal, runCommand } from './support/run-command.ts'
import { runMain } from './support/run-main.ts'

const MINUTE_MS = 60_000
/** Time limits of a run. A run that exceeds its limit counts as failed. */
const LIMITS_MS = { short: 8 * MINUTE_MS, long: 8 * 60 * MINUTE_MS }

type Flags = { seed?: number; short?: boolean; figures?: boolean; json?: string }

await runMain(
  createCommand('npm run chaos --')
    .description('Breaks the upstream, Redis and instances of the shop while shoppers order.')
    .argument('[names...]', 'parts of names of drills (e2e/chaos/drills), such as killed')
    .addOption(
      new Option(
        '--seed <number>',
        'runs the storms with this seed only, which the output names',
      ).argParser(wholeNumberOf(0, SEED_MAX)),
    )
    .option('--short', 'runs smaller counts, as `npm test` does')
    .addOption(
      new Option('--figures', 'measures the table of figures instead').conflicts(['seed', 'short']),
    )
    .option('--json <file>', 'also writes the report of the tests to a file')
    .action(runChaos),
)

async function runChaos(names: readonly string[], flags: Flags): Promise<void> {
  refuseUnknownWords(names, {
    files: ['e2e/chaos/**/*.test.ts'],
    kind: 'drill',
    allowed: (paths) =>
      `parts of ${paths.map((path) => path.split('/').at(-1)?.replace('.test.ts', '')).join(', ')}`,
  })
  if (flags.figures && names.length > 0)
    throw new Error('--figures measures the whole table. Allowed: --figures without names.')
  endCommandsOnSignal()
  await buildClient()
  const env = {
    CHAOS_LENGTH: flags.short ? 'short' : 'long',
    CHAOS_SEED: String(flags.seed ?? ''),
  }
  const { code } = await runCommand(
    flags.figures ? scriptCommand('e2e/chaos/figures.ts') : testCommand(names, flags),
    { env, echo: true, timeoutMs: flags.short ? LIMITS_MS.short : LIMITS_MS.long },
  )
  process.exitCode = code
}

function testCommand(names: readonly string[], { short, json }: Flags): string[] {
  return [
    ...toolCommand('vitest'),
    'run',
    '--config=scripts/vitest.config.ts',
    '--project=chaos',
    '--project=overload',
    // A short run has four test files at the same time, because they mostly wait. A long run has one at a time, because
    // it measures times.
    short ? '--maxWorkers=4' : '--no-file-parallelism',
    '--reporter=default',
    ...(json === undefined ? [] : ['--reporter=json', `--outputFile.json=${json}`]),
    ...names,
  ]
}
