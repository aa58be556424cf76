import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { scriptCommand } from '#scripts/support/paths.ts'

/** Starts a bare Fastify server in a process of its own. Its only route responds with `bytes`. */
export async function startBareRoute(bytes: Buffer): Promise<{ url: string; stop: () => void }> {
  const [node = '', ...args] = scriptCommand('scripts/bench/bare-route.ts')
  const child = spawn(node, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(bytes)
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { url: String(line).trim(), stop: () => child.kill() }
}
