import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { BANK_ACCOUNT } from '#fixtures/content/site-facts.ts'
import { root, scriptCommand } from '#scripts/support/paths.ts'
import { claimPort, MOCK_PORT, SHOP_PORT } from './ports.ts'
import type { ServiceOptions } from './services.ts'

const LOCAL_HOSTS = ['', '0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

export type DescribedService = ServiceOptions & {
  /** URL for a browser on this machine. */
  url: string
}

/** Describes the mock upstream as a service. Throws when its port is in use. */
export async function describeMock(env: Record<string, string>): Promise<DescribedService> {
  const port = await claimPort('MOCK_PORT', MOCK_PORT)
  const url = `http://localhost:${port}`
  return {
    name: 'mock upstream',
    script: 'mock-upstream/main.ts',
    env: { ...logLevel(), ...env, MOCK_PORT: String(port) },
    url,
    healthUrl: `${url}/__mock/health`,
  }
}

/**
 * Starts drawing the mock's pictures in a process of the lowest priority, which ends by itself. The mock draws any
 * picture that a visitor requests earlier.
 */
export function drawPicturesAhead(): void {
  const [node = '', ...args] = scriptCommand('scripts/services/draw-pictures.ts')
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => child.kill())
  child.once('error', () => undefined)
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Draws at the usual priority if the lowest priority cannot be set.
  }
}

/**
 * Describes the shop as a service. `env` contains the URL of its upstream. Throws when the port of the shop is in use.
 */
export async function describeShop(env: Record<string, string>): Promise<DescribedService> {
  const port = await claimPort('PORT', SHOP_PORT)
  const host = process.env['HOST'] ?? ''
  const url = `http://${LOCAL_HOSTS.includes(host) ? 'localhost' : host}:${port}`
  const publicUrl = process.env['PUBLIC_URL'] || url
  return {
    name: 'shop',
    script: 'server/main.ts',
    env: {
      ...logLevel(),
      PUBLIC_URL: publicUrl,
      // Makes the shop stop without a delay, because no load balancer is in front of it.
      DRAIN_MS: process.env['DRAIN_MS'] || '0',
      ...env,
      PORT: String(port),
    },
    url,
    healthUrl: `${url}/health/live`,
  }
}

/**
 * Returns environment variables for a shop whose upstream is the mock. Images and payment pages also come from the
 * mock. UPSTREAM_IDEMPOTENCY says that the upstream places at most one order per request number, which is true of the
 * mock unless MOCK_IDEMPOTENCY is set.
 */
export function envForMock({ url }: DescribedService): Record<string, string> {
  const mode = process.env['MOCK_IDEMPOTENCY'] ? 'none' : 'dedupes'
  return {
    UPSTREAM_URL: url,
    UPSTREAM_IDEMPOTENCY: mode,
    IMAGE_ORIGINS: url,
    PAYMENT_ORIGINS: url,
    SHOP_ACCOUNTS: BANK_ACCOUNT.account,
  }
}

/** Returns whether the shop can reach its upstream. If it cannot, the shop itself writes the reason to its log. */
export async function reachesUpstream({ url }: Pick<DescribedService, 'url'>): Promise<boolean> {
  const response = await fetch(`${url}/health/ready`)
  // Safe cast: `server/http/health.ts` responds with this shape.
  const { upstream } = (await response.json()) as { upstream: 'up' | 'down' }
  return upstream === 'up'
}

/** Turns request logging off unless LOG_LEVEL is set. */
function logLevel(): Record<string, string> {
  return { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' }
}
