// npm run format [-- FILE...]: formats all files, or the given files and folders.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createCommand } from '#mock-upstream/command-line.ts'
import { root, toolCommand } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'
import { runMain } from './support/run-main.ts'

await runMain(
  createCommand('npm run format --')
    .description('Formats all files, or the given files and folders.')
    .argument('[paths...]', 'files and folders, such as client/ui; all when left out')
    .action(format),
)

async function format(paths: readonly string[]): Promise<void> {
  const missing = paths.find((path) => !existsSync(join(root, path)))
  if (missing !== undefined) {
    throw new Error(
      `There is no file or folder "${missing}". Allowed: paths from the root of the project.`,
    )
  }
  const { code, output } = await runCommand([
    ...toolCommand('oxfmt'),
    // A folder may hold only files that oxfmt does not format, such as documents.
    '--no-error-on-unmatched-pattern',
    ...(paths.length > 0 ? paths : ['.']),
  ])
  if (code !== 0) throw new Error(output)
  console.log(output)
}
