import { spawnSync } from 'node:child_process'
import { runCommand } from '#scripts/support/run-command.ts'

/** Installs system packages by apt, if this needs no password. Does not throw when the installation fails. */
export async function installByApt(packages: string[]): Promise<void> {
  const asRoot = findRoot()
  if (asRoot === undefined) return
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand([...asRoot, 'apt-get', 'update'], { env })
  const words = ['install', '-y', '--no-install-recommends', ...packages]
  const install = await runCommand([...asRoot, 'apt-get', ...words], { env })
  if (install.code === 0) return
  const lastLine = (install.output || update.output).split('\n').at(-1)
  console.log(`apt-get failed: ${lastLine}. Continuing without.`)
}

/**
 * Returns the words to put before `apt-get` so that it runs as root, for example `sudo -n`. Returns undefined if it
 * cannot run as root.
 */
function findRoot(): string[] | undefined {
  if (process.platform !== 'linux') return undefined
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
