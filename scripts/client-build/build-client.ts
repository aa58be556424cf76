import { stripVTControlCharacters } from 'node:util'
import { join, relative } from 'node:path'
import { finishBuild, isCurrentBuild, startBuild } from '#server/pages/client-builds.ts'
import { hashFiles } from './hash-files.ts'
import { root, toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

const inputs = ['client', 'contracts', 'package.json', 'package-lock.json', 'tsconfig.json']
/** Folders of `client` that are not part of any build. */
const unused = ['client/dist', 'client/workbench']
const client = join(root, 'client')
const dist = join(client, 'dist')

const bundles = [
  { name: 'browser', args: [] },
  { name: 'server', args: ['--ssr', 'entry-server.tsx'] },
  { name: 'worker', args: ['--config', 'client/worker/vite.config.ts'] },
]

/**
 * Builds the client into a new folder of client/dist/builds, unless its sources are unchanged. Keeps the previous
 * build. Throws an Error with Vite's output when the build fails.
 */
export async function buildClient({ isForced = false } = {}): Promise<void> {
  const hash = hashFiles(inputs, (path) => unused.includes(path) || /\.(test\.tsx?|md)$/.test(path))
  const id = hash.slice(0, 16)
  if (!isForced && isCurrentBuild(dist, id)) return
  const folder = startBuild(dist)
  for (const { name, args } of bundles) {
    const out = relative(client, join(folder, name))
    process.stdout.write(`Building the client for the ${name} … `)
    const { code, output, durationMs } = await runCommand(
      [...toolCommand('vite'), 'build', 'client', '--logLevel=warn', '--outDir', out, ...args],
      { env: { NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0', RELEASE: id } },
    )
    console.log(code === 0 ? `${(durationMs / 1000).toFixed(1)} s` : 'failed')
    // Rolldown colors its messages even with NO_COLOR.
    const plain = stripVTControlCharacters(output)
    if (code !== 0) throw new Error(plain)
    if (plain !== '') console.log(plain)
  }
  finishBuild(dist, id, folder)
}
