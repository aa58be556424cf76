import { claimPort } from './ports.ts'
import type { ServiceOptions } from './services.ts'

const everywhere = ['', '0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']

export type DescribedService = ServiceOptions & {
  /** Where a browser on this machine finds it. */
  url: string
}

/** The mock upstream as a service. Throws when its port is taken. */
export async function describeMock(env: Record<string, string>): Promise<DescribedService> {
  const port = await claimPort('MOCK_PORT', 4010)
  const url = `http://localhost:${port}`
  return {
    name: 'mock upstream',
    script: 'mock-upstream/main.ts',
    env: { ...logLevel(), ...env, MOCK_PORT: String(port) },
    url,
    healthUrl: `${url}/__mock/health`,
  }
}

/** The shop as a service; `env` says which upstream it speaks to. Throws when its port is taken. */
export async function describeShop(env: Record<string, string>): Promise<DescribedService> {
  const port = await claimPort('PORT', 3000)
  const host = process.env['HOST'] ?? ''
  const url = `http://${everywhere.includes(host) ? 'localhost' : host}:${port}`
  const publicUrl = process.env['PUBLIC_URL'] || url
  return {
    name: 'shop',
    script: 'server/main.ts',
    env: { ...logLevel(), PUBLIC_URL: publicUrl, ...env, PORT: String(port) },
    url,
    healthUrl: `${url}/health/live`,
  }
}

/** What the shop must know of a mock: it is the upstream, shows pictures and takes payments. */
export function besideMock({ url }: DescribedService): Record<string, string> {
  return { UPSTREAM_URL: url, IMAGE_ORIGINS: url, PAYMENT_ORIGINS: url }
}

/** Returns whether the shop reaches its upstream; where it does not, the shop logs why. */
export async function reachesUpstream({ url }: DescribedService): Promise<boolean> {
  return (await fetch(`${url}/health/ready`)).ok
}

/** Requests are not logged here, unless somebody asks for it. */
function logLevel(): Record<string, string> {
  return { LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' }
}
