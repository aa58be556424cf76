import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { HEADERS } from '#contracts/headers.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import type { FaultRequest } from '#mock-upstream/lab/fault-schema.ts'
import { startMock } from '#mock-upstream/start-mock.ts'
import { appRouter } from '#server/trpc/app-router.ts'
import { createContext, createServices } from '#server/trpc/context.ts'
import { createUpstream, type UpstreamOptions } from '#server/upstream/create-upstream.ts'
import { silentLog } from './start-upstream.ts'

type Caller = ReturnType<typeof appRouter.createCaller>
type Identity = { world: string; token?: string }

/** The shop's procedures over its real client of the upstream that `options` describe, without a browser. */
export function startShopBefore(options: UpstreamOptions & { timeoutMs: number }) {
  const { url, timeoutMs } = options
  const upstream = createUpstream(options)
  const services = createServices(
    {
      UPSTREAM_URL: url,
      UPSTREAM_TIMEOUT_MS: timeoutMs,
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
  return { as, close: () => upstream.close() }
}

/** The same before a mock of its own. */
export async function startShop({ timeoutMs }: { timeoutMs: number }) {
  const mock = await startMock()
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = mock.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { as, close } = startShopBefore({ url, codec: mock.codec, timeoutMs })
  return {
    as,
    close: async () => {
      await close()
      await mock.close()
    },
    upstreamUrl: url,
    /** A token of the first seeded user in `world`. */
    login: async (world: string): Promise<string> => {
      const account = DEMO_USERS[0]?.username ?? ''
      const { user } = await as({ world }).account.login({ account, password: DEMO_PASSWORD })
      return user.token
    },
    /** Any other route of the lab, by POST. */
    lab: async (world: string, path: string, body: object): Promise<void> => {
      const answer = await mock.lab(path, body, world)
      if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
    },
    /** The calls that reached the upstream, by name and with the code as it was written. */
    calls: (world: string) =>
      mock.worlds
        .get(world)
        .journal.entries()
        .map(({ endpoint, answer }) => ({ endpoint, code: answer?.code })),
    fault: async (world: string, fault: FaultRequest): Promise<void> => {
      const { status, body } = await mock.lab('fault', fault, world)
      if (status !== 200) throw new Error(`the fault was refused: ${JSON.stringify(body)}`)
    },
  }
}
