import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

type Options = { cwd: string; env: Record<string, string> }

/**
 * Starts a command, and kills it when the test ends. The command gets an empty PATH, so that it finds neither npm nor
 * git. It inherits only one variable, NODE_OPTIONS, which makes the command end when the test run is killed.
 */
export function startProcess([file = '', ...args]: readonly string[], { cwd, env }: Options) {
  const child = spawn(file, args, {
    cwd,
    env: { PATH: '', NODE_OPTIONS: process.env['NODE_OPTIONS'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    output: () => output,
    ended,
    stop: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when the URL responds with 200. Rejects with the command's output if the command ends first. */
    async responds(url: string): Promise<void> {
      while (child.exitCode === null && child.signalCode === null) {
        const isOk = await fetch(url).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isOk) return
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
      }
      throw new Error(`The command ended: ${output}`)
    },
  }
}
