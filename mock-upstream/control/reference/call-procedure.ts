import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import type { Locale } from '#contracts/locales.ts'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'

/** Longest wait for a response: enough for the shop's own timeout of 15 s and for the shop's retries. */
const TIMEOUT_MS = 30_000
/** Maximum length of an event in characters. A longer event makes the call fail. */
const EVENT_MAX_LENGTH = 1_000_000

export type ProcedureCall = {
  name: string
  type: 'query' | 'mutation' | 'subscription'
  input?: unknown
  account?: string | undefined
  locale: Locale
  world: string
}
/**
 * Result of calling a procedure of the shop. `body` is what the browser gets: a result, an error, or the first value of
 * a subscription.
 */
export type ProcedureResult = {
  status: number
  ms: number
  /** Id of the request. In the journal, the upstream calls of the request have the same id. */
  request_id: string | null
  body: unknown
}

/** Thrown when the user of a call cannot be logged in. The message says why. */
export class LoginError extends Error {
  override name = 'LoginError'
}

/** Calls a procedure of the shop at `url` as the browser does. Rejects if the shop does not respond. */
export async function callProcedure(url: string, call: ProcedureCall): Promise<ProcedureResult> {
  const session = call.account === undefined ? {} : await logIn(url, call.account, call)
  const startedMs = performance.now()
  const response = await send(url, call, session)
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const body: unknown = isStream
    ? await readFirstValue(response)
    : await response.json().catch(() => null)
  return {
    status: response.status,
    ms: Math.round(performance.now() - startedMs),
    request_id: response.headers.get(HEADERS.requestId),
    body,
  }
}

type Target = Pick<ProcedureCall, 'locale' | 'world'>

async function send(
  url: string,
  { name, type, input, locale, world }: Omit<ProcedureCall, 'account'>,
  session: Record<string, string>,
): Promise<Response> {
  const target = new URL(`/trpc/${name}`, url)
  const isMutation = type === 'mutation'
  const text = input === undefined ? undefined : JSON.stringify(input)
  if (!isMutation && text !== undefined) target.searchParams.set('input', text)
  return fetch(target, {
    method: isMutation ? 'POST' : 'GET',
    headers: {
      [HEADERS.locale]: locale,
      ...(world !== DEFAULT_WORLD && { [HEADERS.world]: world }),
      ...(isMutation && { 'content-type': 'application/json' }),
      ...(type === 'subscription' && { accept: 'text/event-stream' }),
      ...session,
      // Opens a new connection. The shop could close an old one at the moment of the call, which would then fail.
      connection: 'close',
    },
    ...(isMutation && text !== undefined && { body: text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

const loginSchema = z.object({
  result: z.object({ data: z.object({ user: z.object({ token: z.string() }) }) }),
})
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** Logs a seeded customer in to the shop. Returns the headers that identify the customer in later calls. */
async function logIn(url: string, account: string, { locale, world }: Target) {
  const input = { account, password: DEMO_PASSWORD }
  const response = await send(
    url,
    { name: 'account.login', type: 'mutation', input, locale, world },
    {},
  )
  const body: unknown = await response.json().catch(() => null)
  const read = loginSchema.safeParse(body)
  if (!read.success) {
    const refusal = refusalSchema.safeParse(body)
    const why = refusal.success ? refusal.data.error.message : `HTTP ${response.status}`
    throw new LoginError(`The shop does not log ${account} in: ${why}`)
  }
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return { [HEADERS.token]: read.data.result.data.user.token, cookie: cookies.join('; ') }
}

/**
 * Reads a stream up to its first value, and closes the stream. Returns an object with the value, or null if the stream
 * ends without a value.
 */
async function readFirstValue(response: Response): Promise<unknown> {
  if (response.body === null) return null
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_MAX_LENGTH }))
  // Before the first value, tRPC sends events with a name, such as `connected`. Events with a value have no name.
  for await (const { event, data } of events)
    if (event === undefined) return { value: JSON.parse(data) }
  return null
}
