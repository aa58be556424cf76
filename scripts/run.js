// Starts every npm script. Installs missing packages, then runs the command in the Node that npm installed. Installs
// nothing for `serve`. This file is plain JavaScript, because the Node that runs it may be too old for TypeScript.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installMissing, refuseIncomplete } from './install/install.js'
import { findNode } from './install/find-node.js'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** Commands that read `.env`. Tests never read it. */
const readsDotEnv = ['start', 'dev', 'mock', 'serve', 'contract']

/** Commands for production. They install and build nothing. */
const needsFinished = ['serve']

/**
 * Time during which a repeated signal is ignored. npm and the terminal may both send the same signal, and the second
 * one would end the command without an orderly shutdown.
 */
const repeatedSignalMs = 500

/** Signals that are passed on to the command, so that stopping npm also stops the command. */
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

const [command = '', ...rest] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)

if (!/^[a-z\d-]+$/.test(command) || !existsSync(script)) {
  const allowed = readdirSync(join(root, 'scripts')).flatMap((file) =>
    /^[a-z\d-]+\.ts$/.test(file) ? [file.slice(0, -'.ts'.length)] : [],
  )
  console.error(`Unknown command "${command}". Allowed: ${allowed.join(', ')}.`)
  process.exit(1)
}

try {
  if (needsFinished.includes(command)) refuseIncomplete(root)
  else await installMissing(root)
  run(findNode(root))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** @param {string} node path of a Node that runs TypeScript */
function run(node) {
  const hasDotEnv = readsDotEnv.includes(command) && existsSync(join(root, '.env'))
  const dotEnv = hasDotEnv ? ['--env-file=.env'] : []
  const bin = join(root, 'node_modules', '.bin')
  const isServer = needsFinished.includes(command)
  const withParent = isServer ? [] : ['--import', join(root, 'scripts/support/end-with-parent.js')]
  const child = spawn(node, [...dotEnv, ...withParent, script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    // Starts `serve` in its own process group. Otherwise Ctrl-C would send the signal to `serve` twice: directly and
    // through this process.
    detached: isServer && process.platform !== 'win32',
    env: {
      // Caches the compiled TypeScript. Without the cache, compiling would take half of the time of each start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'strongroom', 'compiled'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      // Vitest and Vite also write colors into a file or a pipe, unless this variable is set.
      ...(process.stdout.isTTY || process.env['FORCE_COLOR'] ? {} : { NO_COLOR: '1' }),
    },
  })
  let signalledMs = Number.NEGATIVE_INFINITY
  for (const signal of signals) {
    process.on(signal, () => {
      if (performance.now() - signalledMs < repeatedSignalMs) return
      signalledMs = performance.now()
      child.kill(signal)
    })
  }
  if (process.env['npm_lifecycle_event']) endWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * Ends the command when the parent of this process ends. Otherwise the command could continue after npm was stopped:
 * npm sends its signals to a shell, and some shells do not pass them on. If npm is the parent of this shell, also ends
 * the command when npm is killed, because the shell would run on.
 * @param {() => void} end
 */
function endWithParent(end) {
  const parent = process.ppid
  const npm = npmAbove(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && npmAbove(parent) === npm) return
    clearInterval(timer)
    end()
  }, 300)
  timer.unref()
}

/**
 * Returns the process id of npm if npm started this process. Knows only systems with the folder /proc.
 * @param {number} pid
 */
function npmAbove(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may contain spaces. The fields after it are state and parent.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    const name = readFileSync(`/proc/${parent}/comm`, 'utf8')
    return name.startsWith('npm') ? parent : undefined
  } catch {
    return undefined
  }
}
