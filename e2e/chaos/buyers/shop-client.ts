import {
  createTRPCUntypedClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
} from '@trpc/client'
import * as z from 'zod/mini'
import { errorDataSchema, type ErrorData } from '#contracts/errors.ts'
import { HEADERS } from '#contracts/headers.ts'
import type { AppRouter } from '#server/app-router.ts'

/** Time after which a request is aborted. It is longer than the shop's slowest response to an order. */
const REQUEST_TIMEOUT_MS = 60_000
const sessionSchema = z.object({ user: z.object({ token: z.string() }) })

type CallFacts = { status: number; data?: ErrorData; retryAfter?: string }

/**
 * A call that the shop refused, or to which it sent no response. In the second case, `data` is undefined, and the shop
 * may nevertheless have executed the call.
 */
export class ShopCallError extends Error {
  override name = 'ShopCallError'
  /** HTTP status. 0 if there was no response. */
  readonly status: number
  readonly data: ErrorData | undefined
  /** Seconds from the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, { status, data, retryAfter }: CallFacts) {
    super(`${message} (status ${status}, kind ${data?.kind ?? 'unknown'})`)
    this.status = status
    this.data = data
    this.retryAfterSeconds = retryAfter === undefined ? undefined : Number(retryAfter)
  }
}

export type ShopClient = {
  query: (path: string, input?: unknown) => Promise<unknown>
  mutate: (path: string, input: unknown) => Promise<unknown>
  /** Logs in. All later calls use the new session. */
  logIn: (account: string, password: string) => Promise<void>
  isLoggedIn: () => boolean
  /** Cookies by name, as a browser keeps them. */
  cookies: Map<string, string>
}

type ClientOptions = { url: string; clientIp?: string; cookies?: Map<string, string> }

/**
 * Creates a client that calls the shop as the browser does (`client/api/trpc.ts`): sends mutations unbatched and order
 * queries by POST, keeps cookies, and sends the session token as a header.
 */
export function createShopClient({
  url,
  clientIp,
  cookies = new Map(),
}: ClientOptions): ShopClient {
  let token: string | undefined
  const headers = () => ({
    [HEADERS.locale]: 'en',
    ...(token !== undefined && { [HEADERS.token]: token }),
    ...(clientIp !== undefined && { 'x-forwarded-for': clientIp }),
    ...(cookies.size > 0 && {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
  })
  const call = {
    url: `${url}/trpc`,
    headers,
    fetch: async (resource: URL | RequestInfo, init?: object) => {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      const response = await fetch(resource, { ...init, signal })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
        if (name !== undefined && value !== undefined) cookies.set(name, value)
      }
      return response
    },
  }
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: httpLink(call),
        false: splitLink({
          condition: ({ path }) => path.startsWith('orders.'),
          true: httpBatchLink({ ...call, methodOverride: 'POST' }),
          false: httpBatchLink(call),
        }),
      }),
    ],
  })
  const tidy = <Data>(result: Promise<Data>) =>
    result.catch((error: unknown) => {
      throw toCallError(error)
    })
  return {
    query: (path, input) => tidy(client.query(path, input)),
    mutate: (path, input) => tidy(client.mutation(path, input)),
    logIn: async (account, password) => {
      const session = await tidy(client.mutation('account.login', { account, password }))
      token = z.parse(sessionSchema, session).user.token
    },
    isLoggedIn: () => token !== undefined,
    cookies,
  }
}

function toCallError(error: unknown): ShopCallError {
  const text = error instanceof Error ? error.message : String(error)
  if (!(error instanceof TRPCClientError)) return new ShopCallError(text, { status: 0 })
  const response: unknown = error.meta?.['response']
  const isResponse = response instanceof Response
  const retryAfter = isResponse ? response.headers.get('retry-after') : null
  const data = errorDataSchema.safeParse(error.data)
  return new ShopCallError(text, {
    status: isResponse ? response.status : 0,
    ...(data.success && { data: data.data }),
    ...(retryAfter !== null && { retryAfter }),
  })
}
