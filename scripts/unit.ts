// npm run unit [-- FILE...] [--watch] [-t "part of a title"]: runs all unit tests, or the unit and contract tests of some
// files.
import { spawn } from 'node:child_process'
import { createCommand } from '#mock-upstream/command-line.ts'
import { root, toolCommand } from './support/paths.ts'
import { refuseUnknownWords } from './support/refuse-unknown-words.ts'
import { runMain } from './support/run-main.ts'

/** Folders whose tests this command runs. */
const FOLDERS = [
  'client',
  'contracts',
  'e2e/architecture',
  'fixtures',
  'mock-upstream',
  'scripts',
  'server',
]

const CONTRACT = 'e2e/contract'

type Flags = { watch?: true; title?: string; changed?: true }

await runMain(
  createCommand('npm run unit --')
    .description('Runs unit tests, and contract tests that are named.')
    .argument(
      '[files...]',
      'parts of paths, such as cart-rules or server/orders; all when left out',
    )
    .option('-w, --watch', 'runs them again whenever a file that they use changes')
    .option('-t, --title <words>', 'runs only tests whose title contains the words')
    .option('-c, --changed', 'runs only tests of files that differ from the last commit')
    .action(run),
)

function run(files: readonly string[], { watch, title, changed }: Flags): void {
  refuseUnknownWords(files, {
    files: [`{${[...FOLDERS, CONTRACT].join(',')}}/**/*.test.{ts,tsx}`],
    kind: 'unit test',
    allowed: () => `parts of paths of the tests in ${[...FOLDERS, CONTRACT].join(', ')}`,
  })
  const [node = '', ...words] = toolCommand('vitest')
  const options = [
    watch ? 'watch' : 'run',
    '--config=scripts/vitest.config.ts',
    '--project=unit',
    '--project=unit-dom',
    '--project=unit-apart',
    '--project=architecture',
    ...(files.length > 0 ? ['--project=contract'] : []),
    ...(title === undefined ? [] : [`--testNamePattern=${escape(title)}`]),
    ...(changed ? ['--changed', '--passWithNoTests'] : []),
  ]
  const runner = spawn(node, [...words, ...options, ...files], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal))
  }
  runner.on('exit', (code) => process.exit(code ?? 1))
}

/** Returns the source of a regular expression that matches exactly this text. */
function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
