import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './hash-files.ts'
import { root, toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'

const inputs = ['client', 'contracts', 'package.json', 'package-lock.json', 'tsconfig.json']
const dist = join(root, 'client', 'dist')
const stamp = join(dist, 'inputs.txt')

const bundles = [
  { name: 'browser', args: ['--outDir', 'dist/browser', '--emptyOutDir'] },
  {
    name: 'server',
    args: ['--ssr', 'entry-server.tsx', '--outDir', 'dist/server', '--emptyOutDir'],
  },
]

/**
 * Builds the client into client/dist/browser and client/dist/server, unless its sources are unchanged. Throws an Error
 * with Vite's output when the build fails.
 */
export async function buildClient({ isForced = false } = {}): Promise<void> {
  const hash = hashFiles(
    inputs,
    (path) => path === 'client/dist' || /\.(test\.tsx?|md)$/.test(path),
  )
  if (!isForced && isBuilt(hash)) return
  rmSync(stamp, { force: true })
  for (const { name, args } of bundles) {
    process.stdout.write(`Building the client for the ${name} … `)
    const { code, output, durationMs } = await runCommand(
      [...toolCommand('vite'), 'build', 'client', '--logLevel=warn', ...args],
      { env: { NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0' } },
    )
    console.log(code === 0 ? `${(durationMs / 1000).toFixed(1)} s` : 'failed')
    if (code !== 0) throw new Error(output)
    if (output !== '') console.log(output)
  }
  writeFileSync(stamp, hash)
}

function isBuilt(hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}
