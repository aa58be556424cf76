import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const neededMajor = 24

/**
 * Path of a Node that runs TypeScript: the one npm brought, else this one if it is new enough.
 * Throws an Error that says what to install.
 * @param {string} root top of the repository
 * @returns {string}
 */
export function findNode(root) {
  const name =
    process.platform === 'win32' ? `win-${process.arch}` : `${process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const brought = join(root, 'node_modules', `node-${name}`, 'bin', file)
  if (existsSync(brought) && runs(brought)) return brought
  if (majorOf(process.version) >= neededMajor) return process.execPath
  throw new Error(
    `This needs Node ${neededMajor} or newer. npm brings none for ${name}, and this one is ` +
      `${process.version}.\nInstall Node ${neededMajor} from https://nodejs.org and try again.`,
  )
}

/**
 * A file that exists may still not run (another libc): one short trial tells.
 * @param {string} node
 */
function runs(node) {
  const trial = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return trial.status === 0 && majorOf(trial.stdout) >= neededMajor
}

/** @param {string} version such as v24.1.0 */
function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}
