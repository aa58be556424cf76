import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cacheFolder, root, scriptCommand } from '#scripts/support/paths.ts'

/** Maximum duration of a start, long enough for a busy machine. */
const READY_TIMEOUT_MS = 180_000
const POLL_MS = 40
const OUTPUT_MAX_CHARACTERS = 20_000
/** Time after which a process that was asked to end is killed. The shop needs less time to finish its orders. */
const STOP_TIMEOUT_MS = 45_000

export type ProcessOptions = {
  /** Path of the TypeScript file to run, relative to the root of the repository. */
  script: string
  env: Record<string, string>
  /** URL that responds with 200 when the process is ready. */
  healthUrl: string
  /** Command-line options for Node, not for the script. */
  nodeOptions?: readonly string[]
}

export type Running = {
  pid: number
  /** Resolves with the exit code, or with the name of the signal that ended the process. */
  ended: Promise<number | string>
  /** Sends a signal to this process only. Does nothing after the process has ended. */
  signal: (name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void
  /** Asks the process to end, and kills it if it takes too long. Resolves when the process has ended. */
  stop: () => Promise<void>
  /** Last part of the process's output, for the report of a failed test. */
  output: () => string
  /**
   * Sends a question to the module that was loaded into the process before the script. Resolves with the module's
   * answer.
   */
  ask: (question: string) => Promise<unknown>
}

const running = new Set<Running>()
// Kills the started processes if this worker of the test runner ends early.
process.once('exit', () => {
  for (const child of running) child.signal('SIGKILL')
})

/**
 * Starts a process and resolves when its health URL responds with 200. Rejects with the output if the process ends
 * first or takes too long.
 */
export async function startProcess(options: ProcessOptions): Promise<Running> {
  const [node = '', ...args] = scriptCommand(options.script)
  const child = spawn(node, [...(options.nodeOptions ?? []), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
      ...process.env,
      // Overrides NODE_ENV and NODE_OPTIONS, which Vitest sets for its own processes.
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      ...options.env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-OUTPUT_MAX_CHARACTERS)
    })
  }
  let hasEnded = false
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1))
  })
  const process_: Running = {
    pid: child.pid ?? 0,
    ended,
    signal: (name) => {
      if (!hasEnded) child.kill(name)
    },
    stop: async () => {
      if (hasEnded) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
    output: () => text.trim(),
    ask: (question) =>
      new Promise((resolve) => {
        child.once('message', resolve)
        child.send(question)
      }),
  }
  running.add(process_)
  void ended.then(() => {
    hasEnded = true
    running.delete(process_)
  })
  const deadlineMs = Date.now() + READY_TIMEOUT_MS
  while (!(await respondsWell(options.healthUrl))) {
    const isLate = Date.now() > deadlineMs
    if (isLate) child.kill('SIGKILL')
    if (hasEnded || isLate) {
      throw new Error(`${options.script} did not start:\n${text.trim()}`)
    }
    await wait(POLL_MS)
  }
  return process_
}

async function respondsWell(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}
