import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installByApt } from '#scripts/install/install-by-apt.ts'

const NAMES = ['redis-server', 'valkey-server']

export type RedisServer = { url: string; pid: number; stop: () => Promise<void> }

type RedisOptions = {
  /** Port of the server. By default, the server listens on a socket file instead, which needs no free port. */
  port?: number
  /** Folder that keeps the data across a restart. By default, the data is in memory only. */
  folder?: string
}

/**
 * Starts a new Redis (or Valkey) server. Installs Redis by apt if neither program is installed, and throws when the
 * installation fails.
 */
export async function startRedis({ port, folder }: RedisOptions = {}): Promise<RedisServer> {
  const program = await ensureRedis()
  const temporary = await mkdtemp(join(tmpdir(), 'redis-'))
  const socket = join(temporary, 'redis.sock')
  const listen =
    port === undefined ? ['--port', '0', '--unixsocket', socket] : ['--port', String(port)]
  const keep = folder === undefined ? ['--save', ''] : ['--appendonly', 'yes', '--dir', folder]
  const server = spawn(program, [...listen, '--bind', '127.0.0.1', ...keep], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: temporary,
  })
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve())
    server.once('error', () => resolve())
  })
  const lines: string[] = []
  let ready = false
  for await (const line of createInterface(server.stdout)) {
    lines.push(line)
    ready = /ready to accept connections/i.test(line)
    if (ready) break
  }
  server.stdout.resume()
  const { pid } = server
  if (!ready || pid === undefined) {
    throw new Error(`${program} did not start:\n${lines.slice(-5).join('\n')}`)
  }
  const watcher = endWithThisProcess(pid, temporary)
  return {
    url: port === undefined ? socket : `redis://127.0.0.1:${port}`,
    pid,
    stop: async () => {
      watcher.kill()
      server.kill()
      await ended
      await rm(temporary, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a shell that ends the server and removes its folder when the shell's input closes. The input closes when this
 * process ends.
 */
function endWithThisProcess(serverPid: number, folder: string): ChildProcess {
  const script = 'read -r _; kill "$1"; rm -rf "$2"'
  return spawn('sh', ['-c', script, 'sh', String(serverPid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Puts the shell into its own process group. Otherwise Ctrl-C could end the shell before it has ended the server.
    detached: true,
  })
}

async function ensureRedis(): Promise<string> {
  const found = findInstalled()
  if (found !== undefined) return found
  await installByApt(['redis-server'])
  const installed = findInstalled()
  if (installed !== undefined) return installed
  throw new Error(
    'Neither redis-server nor valkey-server is installed, and apt could not install one. Install one of them.',
  )
}

function findInstalled(): string | undefined {
  return NAMES.find((name) => spawnSync(name, ['--version']).status === 0)
}
