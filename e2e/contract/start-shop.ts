import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import { HEADERS } from '#contracts/headers.ts'
import { defined } from '#contracts/values.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { openControl } from '#mock-upstream/control-client/open-control.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { verifyWorld } from '#mock-upstream/control/verify/verify.ts'
import { appRouter } from '#server/app-router.ts'
import { createServices } from '#server/create-services.ts'
import { createWorldServices } from '#server/lab/worlds.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { createContext } from '#server/trpc/context.ts'
import { createUpstream, type UpstreamOptions } from '#server/upstream/create-upstream.ts'
import { silentLog } from './start-upstream.ts'

type Credentials = { account: string; password: string }
type Caller = ReturnType<typeof appRouter.createCaller>
type Identity = { world?: string; token?: string }

/** `mode` sets UPSTREAM_IDEMPOTENCY. The default is `dedupes`, because the mock recognises repeated orders. */
type ShopOptions = { timeoutMs: number; mode?: IdempotencyMode }

/**
 * Connects the shop's procedures to an upstream, without an HTTP server. Returns functions that call procedures, log
 * in, and close the upstream clients.
 */
export function startShopOn({ mode = 'dedupes', ...options }: ShopOptions & UpstreamOptions) {
  const { url, timeoutMs } = options
  const main = createServices(
    {
      UPSTREAM_URL: url,
      UPSTREAM_TIMEOUT_MS: timeoutMs,
      UPSTREAM_IDEMPOTENCY: mode,
      IMAGE_ORIGINS: [url],
      PAYMENT_ORIGINS: [url],
      SHOP_DOMAINS: [],
      SHOP_EMAILS: [],
      SHOP_ACCOUNTS: [],
      SHOP_TAX_ID: '',
      PUBLIC_URL: 'http://shop.example',
      SHOP_TIME_ZONE: 'UTC',
      NODE_ENV: 'test',
      // Turns the rate limits off, because these tests place hundreds of orders from one client IP.
      RATE_LIMITS: false,
    },
    { upstream: createUpstream(options), ...openMemoryStore() },
  )
  const worlds = createWorldServices(main, (changes) => createUpstream({ ...options, ...changes }))
  /** Session cookies by token, as if each shopper had a browser that keeps its cookie. */
  const cookies = new Map<string, string>()
  const contextOf = ({ world, token }: Identity, setCookie?: (header: string) => void) => {
    const cookie = cookies.get(token ?? '')
    const headers = { [HEADERS.world]: world, [HEADERS.token]: token, cookie }
    const facts = { requestId: randomUUID(), clientIp: '203.0.113.7', log: silentLog }
    const request = { headers, ...facts, ...defined({ setCookie }) }
    return createContext(worlds.forRequest(headers), request)
  }
  const as = (identity: Identity = {}): Caller => appRouter.createCaller(contextOf(identity))
  const logIn = async (credentials: Credentials, world?: string): Promise<string> => {
    let cookie = ''
    const setCookie = (header: string) => {
      if (header.startsWith('session=')) cookie = header.split(';', 1)[0] ?? ''
    }
    const visitor = appRouter.createCaller(contextOf(defined({ world }), setCookie))
    const { user } = await visitor.account.login(credentials)
    cookies.set(user.token, cookie)
    return user.token
  }
  const close = async () => {
    for (const { orderAttempts } of worlds.all()) orderAttempts.close()
    await Promise.all(worlds.all().map(({ upstream }) => upstream.close()))
  }
  return { as, logIn, close }
}

/** Starts a mock, and connects the shop's procedures to it. */
export async function startShop(options: ShopOptions) {
  const mock = await openTestMock()
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = mock.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const control = openControl(url)
  const { as, logIn, close } = startShopOn({ url, codec: mock.codec, ...options })
  return {
    as,
    close: async () => {
      await close()
      await mock.close()
    },
    upstreamUrl: url,
    /** Logs the first seeded user in to `world`, and returns the token. */
    login: (world: string): Promise<string> =>
      logIn({ account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }, world),
    /** Returns a client of the control API for `world`. */
    lab: control.world,
    /** Returns the calls that reached the upstream, each with the code in its response. */
    calls: (world: string) =>
      mock.worlds
        .get(world)
        .journal.entries()
        .map(({ endpoint, answer }) => ({ endpoint, code: answer?.code })),
    /** Returns the inconsistencies in the world's data, as GET /__mock/verify reports them. */
    problems: (world: string): string[] =>
      verifyWorld(mock.worlds.get(world)).invariants.flatMap(({ problems }) => problems),
  }
}
