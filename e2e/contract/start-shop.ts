import { randomUUID } from 'node:crypto'
import { HEADERS } from '#contracts/headers.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import type { FaultRequest } from '#mock-upstream/lab/fault-schema.ts'
import { appRouter } from '#server/trpc/app-router.ts'
import { createContext, createServices } from '#server/trpc/context.ts'
import { silentLog, startUpstream } from './start-upstream.ts'

type Caller = ReturnType<typeof appRouter.createCaller>
type Identity = { world: string; token?: string }

/** The shop's procedures over its real upstream client and a mock, without a browser. */
export async function startShop(options: { timeoutMs: number }) {
  const { mock, url, upstream, close } = await startUpstream(options)
  const services = createServices(
    {
      UPSTREAM_URL: url,
      UPSTREAM_TIMEOUT_MS: options.timeoutMs,
      IMAGE_ORIGINS: [url],
      PAYMENT_ORIGINS: [url],
      PUBLIC_URL: 'http://shop.example',
      SHOP_TIME_ZONE: 'UTC',
      LAB: true,
      NODE_ENV: 'test',
    },
    upstream,
  )
  const as = ({ world, token }: Identity): Caller => {
    const headers = { [HEADERS.world]: world, [HEADERS.token]: token }
    const requestId = randomUUID()
    const request = { headers, requestId, address: '203.0.113.7', log: silentLog }
    return appRouter.createCaller(createContext(services, request))
  }
  return {
    as,
    close,
    upstreamUrl: url,
    /** A token of the first seeded user in `world`. */
    login: async (world: string): Promise<string> => {
      const account = DEMO_USERS[0]?.username ?? ''
      const { user } = await as({ world }).account.login({ account, password: DEMO_PASSWORD })
      return user.token
    },
    fault: async (world: string, fault: FaultRequest): Promise<void> => {
      const { status, body } = await mock.lab('fault', fault, world)
      if (status !== 200) throw new Error(`the fault was refused: ${JSON.stringify(body)}`)
    },
  }
}
