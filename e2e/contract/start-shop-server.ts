import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createTRPCClient, httpLink } from '@trpc/client'
import { HEADERS } from '#contracts/headers.ts'
import { defined } from '#contracts/values.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { openControl } from '#mock-upstream/control-client/open-control.ts'
import { verifyWorld } from '#mock-upstream/control/verify/verify.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'
import type { AppRouter } from '#server/app-router.ts'
import { buildApp } from '#server/app.ts'
import { createServices } from '#server/create-services.ts'
import { readEnv } from '#server/env.ts'
import { createWorldServices } from '#server/lab/worlds.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'

export type ShopServer = Awaited<ReturnType<typeof startShopServer>>
export type TestWorld = ReturnType<ShopServer['openWorld']>
export type Visitor = ReturnType<TestWorld['openVisitor']>

/**
 * Starts the shop's server and the mock in this process. Test visitors call the shop over HTTP, and the shop calls the
 * mock over HTTP.
 */
export async function startShopServer() {
  const mock = await openTestMock()
  const url = await listen(mock.app)
  const read = readEnv({
    UPSTREAM_URL: url,
    UPSTREAM_IDEMPOTENCY: 'dedupes',
    UPSTREAM_TIMEOUT_MS: '5000',
    LOG_LEVEL: 'silent',
    // Turns the rate limits off, because all visitors share one client IP.
    RATE_LIMITS: 'off',
    // Turns the overload check off, because a busy test machine would trigger it.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_EVENT_LOOP_PERCENT: '0',
  })
  if (!read.ok) throw new Error(`The environment is not valid: ${JSON.stringify(read.error)}`)
  const openUpstream = (changes: object) => createUpstream({ url, codec: mock.codec, ...changes })
  const main = createServices(read.value, { upstream: openUpstream({}), ...openMemoryStore() })
  const app = await buildApp({
    env: read.value,
    services: createWorldServices(main, openUpstream),
    loadPages: async () => ({
      renderer: () => Promise.reject(new Error('this test renders no page')),
      template: async () => '',
      scriptsOf: () => [],
      pseudo: false,
      assets: null,
    }),
  })
  const shopUrl = await listen(app)

  /** Opens a new world with two registered users and the given stock. */
  function openWorld(stock: ReadonlyMap<number, number>, gaps: readonly IdempotencyGap[] = []) {
    const name = `model-${randomUUID()}`
    const lab = openControl(url).world(name)
    return {
      prepare: async () => {
        for (const [id, num] of stock) await lab.stock({ id, num })
        await lab.idempotency(gaps)
      },
      openVisitor: () => openVisitor(shopUrl, name),
      fault: lab.fault,
      /** Presses a button of the card provider's page. */
      choose: async (pageUrl: string, choice: 'pay' | 'decline' | 'back') => {
        const body = new URLSearchParams({ choice })
        await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' })
      },
      /** Returns the inconsistencies in the world's data, as GET /__mock/verify reports them. */
      problems: () =>
        verifyWorld(mock.worlds.get(name)).invariants.flatMap(({ problems }) => problems),
      drop: () => mock.worlds.drop(name),
    }
  }

  return {
    openWorld,
    close: async () => {
      await app.close()
      await mock.close()
    },
  }
}

/** Opens a client that calls the shop as a browser does: it keeps cookies, and sends the token that it got at login. */
function openVisitor(shopUrl: string, world: string) {
  const cookies = new Map<string, string>()
  let token: string | undefined
  const client = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${shopUrl}/trpc`,
        headers: () => {
          const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
          return { [HEADERS.world]: world, ...defined({ token, cookie: cookie || undefined }) }
        },
        fetch: async (resource, init) => {
          const response = await fetch(resource, { ...init, signal: null })
          for (const line of response.headers.getSetCookie()) {
            const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
            if (name !== undefined && value !== undefined) cookies.set(name, value)
          }
          return response
        },
      }),
    ],
  })
  return {
    call: client,
    /** Logs in as the seeded user with this index. The first user has index 0. */
    logIn: async (user: number) => {
      const account = DEMO_USERS[user]?.username ?? ''
      const session = await client.account.login.mutate({ account, password: DEMO_PASSWORD })
      token = session.user.token
    },
    logOut: async () => {
      await client.account.logout.mutate()
      token = undefined
    },
  }
}

type Listener = {
  listen: (options: { port: number; host: string }) => Promise<string>
  server: { address: () => AddressInfo | string | null }
}

/** Listens on a free port of this machine. Returns the URL. */
function listen(app: Listener): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' })
}
