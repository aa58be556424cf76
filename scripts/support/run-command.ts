import { spawn, type ChildProcess } from 'node:child_process'
import { root } from './paths.ts'

export type CommandResult = {
  /** Exit code; 1 when the command could not start or timed out. */
  code: number
  /** Standard output and standard error, in order of arrival. */
  output: string
  durationMs: number
}

type Options = {
  /** Folder in which the command runs; the repository root by default. */
  cwd?: string
  env?: Record<string, string>
  /** Time limit. A command that takes longer is killed and counts as failed. */
  timeoutMs?: number
  /** Also prints the output as it arrives. */
  echo?: boolean
}

const running = new Set<ChildProcess>()
const twentyMinutesMs = 20 * 60_000

/** Runs a command and collects its output. Never rejects. */
export function runCommand(command: string[], options: Options = {}): Promise<CommandResult> {
  const { cwd = root, env = {}, timeoutMs = twentyMinutesMs, echo = false } = options
  const [file = '', ...args] = command
  const startedMs = performance.now()
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(file, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    running.add(child)
    const timer = setTimeout(() => {
      output += `\nTimed out after ${timeoutMs / 1000} s.`
      child.kill('SIGKILL')
    }, timeoutMs)
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (echo) out.write(text)
      })
    }
    function end(code: number) {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output: output.trim(), durationMs: performance.now() - startedMs })
    }
    child.on('error', (error) => {
      output += error.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** Passes a signal on to the running commands, then ends this script. */
export function endCommandsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal)
      process.exit(1)
    })
  }
}
