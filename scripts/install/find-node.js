import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

const neededMajor = 24

/**
 * Returns the path of a Node that runs TypeScript: the Node that npm installed, else the current Node if it is new
 * enough. Throws an Error that says what to install.
 * @param {string} root top of the repository
 * @returns {string}
 */
export function findNode(root) {
  const name =
    process.platform === 'win32' ? `win-${process.arch}` : `${process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules', `node-${name}`, 'bin', file)
  if (existsSync(installed) && runs(installed)) return installed
  if (majorOf(process.version) >= neededMajor) return process.execPath
  throw new Error(
    `This needs Node ${neededMajor} or newer. npm has none for ${name}, and this one is ` +
      `${process.version}.\nInstall Node ${neededMajor} from https://nodejs.org and try again.`,
  )
}

/**
 * Returns whether the file runs and is new enough. A Node that was built for another libc does not run.
 * @param {string} node
 */
function runs(node) {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return result.status === 0 && majorOf(result.stdout) >= neededMajor
}

/** @param {string} version such as v24.1.0 */
function majorOf(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}
