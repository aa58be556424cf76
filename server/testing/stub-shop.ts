import * as z from 'zod/mini'
import { defined } from '#contracts/values.ts'
import type { ResponseOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { appRouter } from '#server/app-router.ts'
import type { ServiceSettings } from '#server/create-services.ts'
import { createWorldServices } from '#server/lab/worlds.ts'
import { createServices, serveAllWith } from '#server/create-services.ts'
import { createHandles } from '#server/session/handles.ts'
import { SESSION_COOKIE } from '#contracts/storage-keys.ts'
import type { OpenedStore } from '#server/store/open-store.ts'
import { openMemoryStore } from '#server/store/open-store.ts'
import { createContext } from '#server/trpc/context.ts'
import { ShopError } from '#server/shop-error.ts'
import type { UpstreamOptions } from '#server/upstream/create-upstream.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { createRecordingLog } from './recording-log.ts'
import { currencies } from './wire-examples.ts'

type Input = Record<string, unknown>
/** Functions that return the response `data` of their endpoint, or throw the upstream's failure. */
export type Stubs = Partial<Record<EndpointName, (input: Input, context: CallContext) => unknown>>

type StubCall = {
  name: EndpointName
  input: Input
  context: CallContext
  /** Headers that the upstream client adds to every call. They name the test world. */
  headers: Readonly<Record<string, string>>
}

type Caller = ReturnType<typeof appRouter.createCaller>

export const stubSettings: ServiceSettings = {
  UPSTREAM_URL: 'http://upstream.test',
  UPSTREAM_TIMEOUT_MS: 15_000,
  UPSTREAM_IDEMPOTENCY: 'dedupes',
  IMAGE_ORIGINS: ['http://upstream.test'],
  PAYMENT_ORIGINS: ['http://pay.test'],
  PUBLIC_URL: 'http://shop.test',
  SHOP_TIME_ZONE: 'Europe/Berlin',
  SHOP_DOMAINS: ['help.shop.test'],
  SHOP_EMAILS: ['@shop.test'],
  SHOP_ACCOUNTS: ['GB00SHOP00000000000001'],
  SHOP_TAX_ID: 'VAT GB 123 4567 89',
  NODE_ENV: 'production',
  RATE_LIMITS: true,
}

type StubOptions = {
  lab?: boolean
  /** Returns the time in milliseconds, for limits. */
  now?: () => number
  /** Store to share with other instances. A new store by default. */
  opened?: OpenedStore
}

/** Creates the tRPC procedures with an upstream whose responses come from `stubs`, not from a network. */
export function createStubShop(
  stubs: Stubs,
  {
    lab = false,
    now,
    opened = openMemoryStore(),
    ...changes
  }: Partial<ServiceSettings> & StubOptions = {},
) {
  const calls: StubCall[] = []
  const cookies: string[] = []
  const { log, lines } = createRecordingLog()
  const all: Stubs = { 'baseinfo.getcurrency': () => currencies, ...stubs }
  const openUpstream = ({ headers = {} }: Pick<UpstreamOptions, 'headers'>): Upstream => ({
    call: async <Name extends EndpointName>(name: Name, input: unknown, context: CallContext) => {
      const request = z.parse<z.ZodMiniType<Input>>(endpoints[name].request, input)
      calls.push({ name, input: request, context, headers })
      const stub = all[name]
      if (!stub) throw new Error(`no stub for ${name}`)
      const data = z.parse(
        endpoints[name].response,
        await stub(request, context),
      ) as ResponseOf<Name>
      return { data, msg: `${name} done`, readAt: 1_700_000_000 }
    },
    state: () => fail(new Error('the stub has no state')),
    generation: () => '',
    noteEpoch: () => undefined,
    close: async () => undefined,
  })
  const main = createServices(
    { ...stubSettings, ...changes },
    { upstream: openUpstream({}), ...opened, ...defined({ now }) },
  )
  const services = lab
    ? createWorldServices(main, openUpstream, stubSettings.UPSTREAM_URL)
    : serveAllWith(main)
  const contextOf = (given: Record<string, string> = {}, clientIp = '10.0.0.1') => {
    const headers = loggedIn(given, opened.secret)
    return createContext(services.forRequest(headers), {
      headers,
      clientIp,
      hasUntrustedForward: 'x-forwarded-for' in headers,
      requestId: 'r-1',
      log,
      setCookie: (header) => cookies.push(header),
    })
  }
  return {
    calls,
    lines,
    /** `Set-Cookie` headers of all responses. */
    cookies,
    contextOf,
    /**
     * Returns a caller with the given headers. A `token` without a cookie is the upstream's token, for which a session
     * is started.
     */
    as: (headers?: Record<string, string>, clientIp?: string): Caller =>
      appRouter.createCaller(contextOf(headers, clientIp)),
  }
}

/**
 * Starts a session for the upstream's token in a caller's headers. Returns the headers with the session's handle in
 * place of the token, and with the session's cookie.
 */
function loggedIn(headers: Record<string, string>, secret: Buffer): Record<string, string> {
  const { token, cookie } = headers
  if (token === undefined || cookie !== undefined) return headers
  const session = { id: 's-1', token, username: 'ada', remember: false, issuedAt: Date.now() }
  const handle = createHandles(secret).seal(session, 'binding')
  return { ...headers, token: handle, cookie: `${SESSION_COOKIE}=binding` }
}

/** Returns a business error of the upstream with this code. */
export function refusal(
  code: number,
  facts: { msg?: string; field?: string; conflict?: string } = {},
) {
  return new UpstreamError({ kind: 'business', endpoint: 'user.info', code, msg: '', ...facts })
}

/** Returns a technical failure of a call to the upstream. */
export function failure(kind: 'network' | 'timeout' | 'bad-response' | 'cancelled' | 'overloaded') {
  if (kind === 'overloaded') return new ShopError({ reason: kind, message: 'secret-host is busy' })
  return new UpstreamError({ kind, endpoint: 'user.info', msg: 'http://secret-host broke' })
}

/** Throws `error`. Unlike the statement `throw`, a call of this function is an expression. */
export function fail(error: unknown): never {
  throw error
}
