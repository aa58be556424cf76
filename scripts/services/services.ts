import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { root, scriptCommand } from '#scripts/support/paths.ts'

export type ServiceOptions = {
  /** Display name, for example `shop`. */
  name: string
  /** TypeScript file, relative to the repository root. */
  script: string
  /** Words after the script on its command line. */
  args?: string[]
  env: Record<string, string>
  /** URL that responds with 200 when the service is ready. */
  healthUrl: string
  /** Prints one line of the service's output. By default, a line is printed unchanged. */
  print?: (line: string) => void
  /** Called with each message that the service sends to this process. Without it, the service can send none. */
  onMessage?: (message: unknown, send: (response: object) => void) => void
}

export type Service = {
  name: string
  /**
   * Resolves when the health URL responds with 200. Rejects if the process ends before that or takes too long. The
   * Error contains the output of the process.
   */
  ready: Promise<void>
  /** Resolves when the process has ended, with `exit code 1` or with the signal that ended it, such as `SIGKILL`. */
  ended: Promise<string>
  signal: (name: NodeJS.Signals) => void
  /**
   * Asks the process to end, and resolves when it has ended. Kills the process after 45 seconds. A shop needs less time
   * to finish its running orders.
   */
  stop: () => Promise<void>
}

const readyTimeoutMs = 120_000
/** Time after which a process that was asked to end is killed. A shop needs less time to finish its running orders. */
const stopTimeoutMs = 45_000

/**
 * Starts a process in its own process group. Otherwise Ctrl-C would send the signal to the process twice: directly and
 * through this script.
 */
export function startService(options: ServiceOptions): Service {
  const { name, script, args: words = [], env, healthUrl, print, onMessage } = options
  const [node = '', ...args] = scriptCommand(script, ...words)
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  })
  child.on('message', (message) =>
    onMessage?.(message, (response) => void (child.connected && child.send(response))),
  )
  const output = holdOutput(child, print)
  const ended = new Promise<string>((resolve) => {
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.on('error', (error) => resolve(error.message))
  })
  return {
    name,
    ended,
    ready: waitUntilReady(healthUrl, ended).then((problem) => {
      if (problem === undefined) return output.release()
      throw new Error(`${output.held()}\nThe ${name} ${problem}.`.trim())
    }),
    signal: (signal) => {
      child.kill(signal)
    },
    stop: () => stop(child, ended),
  }
}

/**
 * Holds back the output of a process while it starts, so that the error of a failed start can contain the output. Once
 * the process has started, prints the held-back lines if `print` is given, and prints further output immediately.
 */
function holdOutput(child: ChildProcess, print?: (line: string) => void) {
  let text = ''
  let isHeld = true
  const heldLines: string[] = []
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    if (!stream) continue
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      if (isHeld) text += chunk
      else if (!print) out.write(chunk)
    })
    if (!print) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (isHeld) heldLines.push(line)
      else print(line)
    })
  }
  return {
    held: () => text.trim(),
    release: () => {
      isHeld = false
      for (const line of heldLines) print?.(line)
    },
  }
}

/** Waits until the service is ready. Returns undefined, or the problem if the service ends or takes too long. */
async function waitUntilReady(url: string, ended: Promise<string>): Promise<string | undefined> {
  let how: string | undefined
  void ended.then((end) => (how = end))
  const deadlineMs = Date.now() + readyTimeoutMs
  while (Date.now() < deadlineMs) {
    if (await responds(url)) return undefined
    if (how !== undefined) return `ended with ${how}`
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 50))])
  }
  return `did not respond at ${url} within ${readyTimeoutMs / 1000} s`
}

async function responds(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return ok
  } catch {
    return false
  }
}

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await Promise.race([ended, once(child, 'exit')])
  clearTimeout(timer)
}
