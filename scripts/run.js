// The door behind every npm script. Plain JavaScript, because the Node that first runs it may be
// too old for TypeScript: it installs what is missing and goes on in the Node that npm brought.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { installWhatIsMissing } from './install/install.js'
import { findNode } from './install/find-node.js'

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** Commands that are for a person: these read `.env`, tests never do. */
const readsDotEnv = ['start', 'dev', 'mock', 'serve', 'contract']

/** Signals handed on, so that stopping npm stops what it started. */
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

const [command = '', ...rest] = process.argv.slice(2)
const script = join(root, 'scripts', `${command}.ts`)

if (!/^[a-z\d-]+$/.test(command) || !existsSync(script)) {
  console.error(`Unknown command "${command}". README.md lists the commands.`)
  process.exit(1)
}

try {
  await installWhatIsMissing(root)
  run(findNode(root))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** @param {string} node path of a Node that runs TypeScript */
function run(node) {
  const isWanted = readsDotEnv.includes(command) && existsSync(join(root, '.env'))
  const dotEnv = isWanted ? ['--env-file=.env'] : []
  const bin = join(root, 'node_modules', '.bin')
  const child = spawn(node, [...dotEnv, script, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Stripping types from TypeScript and compiling it is half of every start: Node remembers it here.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'strongroom', 'compiled'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  if (process.env['npm_lifecycle_event']) endWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * npm hands a signal to the shell it started us in, and some shells die of it alone.
 * @param {() => void} end
 */
function endWithParent(end) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 300)
  timer.unref()
}
