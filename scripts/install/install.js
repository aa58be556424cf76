import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { listMissing } from './list-missing.js'

/**
 * Runs `npm ci` when node_modules differs from package-lock.json. Prints the progress and the duration. Prints npm's
 * output only when npm fails.
 * @param {string} root top of the repository
 */
export async function installMissing(root) {
  const lock = readJson(join(root, 'package-lock.json'))
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))
  const missing = listMissing({ lock, installed, platform: process.platform, arch: process.arch })
  if (missing.length === 0) return

  const startedMs = Date.now()
  const total = missing.length
  console.log(`Installing about ${total} packages (npm ci, a minute the first time) …`)
  const timer = setInterval(() => {
    const done = missing.filter((path) => existsSync(join(root, path, 'package.json'))).length
    console.log(`  ${done} of about ${total}, ${secondsSince(startedMs)}`)
  }, 10_000)
  try {
    await npmCi(root)
  } finally {
    clearInterval(timer)
  }
  console.log(`Installed in ${secondsSince(startedMs)}.`)
}

/**
 * Throws when a production package is not installed. The Error says what to do.
 * @param {string} root
 */
export function refuseIncomplete(root) {
  const { dependencies } = readJson(join(root, 'package.json'))
  const missing = Object.keys(dependencies).filter(
    (name) => !existsSync(join(root, 'node_modules', name, 'package.json')),
  )
  if (missing.length === 0) return
  throw new Error(
    `${missing.length} packages are not installed, such as ${missing[0]}. ` +
      'Run `npm ci --omit=dev` first: this command installs nothing.',
  )
}

/** @param {string} root */
function npmCi(root) {
  // On Windows, runs `npm install` instead of `npm ci`. `npm ci` would fail, because it cannot delete the Node that
  // runs this script.
  const inUse = process.platform === 'win32' && !relative(root, process.execPath).startsWith('..')
  // Hides npm's warnings that the current Node is older than `engines` requires.
  const npmArgs = [
    inUse ? 'install' : 'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]
  const cli = process.env['npm_execpath']
  const node = process.env['npm_node_execpath'] ?? process.execPath
  const [command, args] = cli?.endsWith('.js') ? [node, [cli, ...npmArgs]] : ['npm', npmArgs]
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) resolve(undefined)
      else reject(new Error(`${output}\nnpm could not install the packages (exit code ${code}).`))
    })
  })
}

/** @param {string} path */
function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

/** @param {number} startedMs */
function secondsSince(startedMs) {
  return `${Math.round((Date.now() - startedMs) / 1000)} s`
}
