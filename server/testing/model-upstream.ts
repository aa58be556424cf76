import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { SubmitRequest } from '#contracts/upstream/wire/order.ts'
import type { CallContext, Upstream } from '#server/upstream/upstream.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { ManualClock } from './manual-clock.ts'
import { order } from './wire-examples.ts'

/**
 * Faults of one `order.submit`. `lost-before`: the connection breaks before the upstream commits the order.
 * `lost-after`: the connection breaks after the upstream has committed the order. `late`: the upstream does not
 * respond, but commits the order after `lateMs`. `hang`: the upstream neither responds nor commits. `refused`: the
 * upstream responds with code 409 unless it already has the order. `busy`: the upstream responds with an unknown code
 * and does not commit. `throttled`: the upstream responds with code 429, even if it already has the order. `unsent`: no
 * connection can be made. `crashed`: the upstream commits the order, and then responds with code 0 and HTTP status 500.
 * `failed-after`: the upstream commits the order, and then responds with code 0 and the message of an exception.
 * `mail-failed`: it does so with a message that looks like a refusal.
 * `gateway`: a gateway responds with HTTP status 504 at once, and the upstream commits the order after `lateMs`.
 */
export const SUBMIT_FAULTS = [
  'none',
  'lost-before',
  'lost-after',
  'late',
  'hang',
  'refused',
  'busy',
  'throttled',
  'unsent',
  'crashed',
  'failed-after',
  'gateway',
] as const
/** `mail-failed` is apart, because the response says that there is no order. */
export type SubmitFault = (typeof SUBMIT_FAULTS)[number] | 'mail-failed'

/** Ways in which an upstream fails to support `request_no`. The mock can be set to fail in the same ways. */
export type Gap = 'ignored-on-submit' | 'deduped-when-committed' | 'unknown-in-info'

type Options = {
  clock: Pick<ManualClock, 'now' | 'sleep'>
  gaps?: readonly Gap[]
  /** Faults of the first calls of `order.submit`, in order. Later calls have no fault. */
  faults?: readonly SubmitFault[]
  /** One entry per call of `order.info`: whether this call fails technically. Later calls succeed. */
  infoFails?: readonly boolean[]
  /** Time after which the upstream commits an order with the fault `late`. */
  lateMs?: number
  /** Duration of each call of `order.info` after the upstream has looked the order up. */
  infoMs?: number
  /** HTTP status with which `order.info` responds that there is no such order. */
  infoStatus?: number
  /** Order that `order.info` returns instead of the requested one. */
  infoReturns?: object
  /** Whether each session ends with its first order: the upstream then refuses further calls with its token. */
  endsSessions?: boolean
  /** Whether all calls except `user.info` treat a caller whose session has ended as a guest. */
  treatsAsGuest?: boolean
  /** Returns the present total of any order. */
  total?: () => string
  /** Fields to override in every order that the upstream returns. */
  shown?: object
}

type Placed = { orderNo: string; requestNo: string; token: string | undefined; wire: object }

const TIMEOUT_MS = 15_000

/** Creates an upstream that keeps orders in memory, fails as `faults` says, and uses a manual clock. */
export function createModelUpstream({ clock, gaps = [], ...options }: Options) {
  const faults = [...(options.faults ?? [])]
  const infoFails = [...(options.infoFails ?? [])]
  const orders: Placed[] = []
  const calls: { name: EndpointName; input: Record<string, unknown>; context: CallContext }[] = []
  const ended = new Set<string>()
  const find = (requestNo: unknown) => orders.find((placed) => placed.requestNo === requestNo)

  function fail(kind: 'network' | 'timeout', code = 'ECONNRESET'): never {
    const cause = Object.assign(new Error(code), { code })
    throw new UpstreamError({ kind, endpoint: 'order.submit', msg: code, cause })
  }
  function refuse(code: number, status = 200, msg = `code ${code}`): never {
    throw new UpstreamError({
      kind: 'business',
      endpoint: 'order.submit',
      code,
      msg,
      status,
    })
  }
  function place(request: SubmitRequest, token: string | undefined, known: Placed | undefined) {
    if (known && !gaps.includes('ignored-on-submit')) return known
    const orderNo = `N${orders.length + 1}`
    const wire = order({
      order_no: orderNo,
      create_time: Math.floor(clock.now() / 1_000),
      // Uses upper case, because some databases return a UUID in upper case.
      request_no: gaps.includes('unknown-in-info') ? '' : request.request_no.toUpperCase(),
      goods: request.items.map(({ id, num }) => ({
        id,
        num,
        title: 'x',
        goods_image: '',
        price: '1',
      })),
      shipping_method: request.shipping_method,
      payment_method: request.payment_method,
      remark: request.remark,
      ...options.shown,
    })
    const placed = { orderNo, requestNo: request.request_no, token, wire }
    orders.push(placed)
    return placed
  }

  async function submit(request: SubmitRequest, { token, timeoutMs = TIMEOUT_MS }: CallContext) {
    const onArrival = find(request.request_no)
    const isOpen = gaps.includes('deduped-when-committed')
    const commit = () => place(request, token, isOpen ? onArrival : find(request.request_no))
    const fault = faults.shift() ?? 'none'
    if (fault === 'unsent') fail('network', 'ECONNREFUSED')
    if (fault === 'refused' && !onArrival) refuse(409)
    if (fault === 'busy') refuse(-1)
    if (fault === 'throttled') refuse(429)
    if (fault === 'lost-before') fail('network')
    if (fault === 'lost-after') {
      commit()
      fail('network')
    }
    if (fault === 'gateway') {
      void clock.sleep(options.lateMs ?? TIMEOUT_MS - 1_000).then(commit)
      throw new UpstreamError({
        kind: 'bad-response',
        endpoint: 'order.submit',
        msg: '',
        status: 504,
      })
    }
    if (fault === 'crashed') {
      commit()
      refuse(0, 500)
    }
    if (fault === 'failed-after' || fault === 'mail-failed') {
      commit()
      const isMail = fault === 'mail-failed'
      refuse(0, 200, isMail ? 'We could not send your e-mail' : 'SQLSTATE[40001]: Deadlock found')
    }
    if (fault === 'late' || fault === 'hang') {
      const later = clock.sleep(options.lateMs ?? TIMEOUT_MS - 1_000)
      if (fault === 'late') void later.then(commit)
      await clock.sleep(timeoutMs)
      fail('timeout')
    }
    return { order_no: commit().orderNo }
  }

  async function info(input: Record<string, unknown>, token: string | undefined) {
    if (infoFails.shift()) fail('network')
    const named = orders.find(({ orderNo }) => orderNo === input['order_no'])
    const found =
      named ?? (gaps.includes('unknown-in-info') ? undefined : find(input['request_no']))
    await clock.sleep(options.infoMs ?? 0)
    if (options.infoReturns) return options.infoReturns
    // A guest does not see the orders of users.
    const isHidden = found?.token !== undefined && token === undefined
    return (isHidden ? undefined : found?.wire) ?? refuse(404, options.infoStatus)
  }

  async function respond(name: EndpointName, input: object, context: CallContext) {
    const fields: Record<string, unknown> = { ...input }
    calls.push({ name, input: fields, context })
    await clock.sleep(10)
    const isEnded = context.token !== undefined && ended.has(context.token)
    const isGuest = isEnded && options.treatsAsGuest === true && name !== 'user.info'
    if (isEnded && !isGuest) refuse(401)
    const token = isGuest ? undefined : context.token
    if (token !== undefined && options.endsSessions && name === 'order.submit') ended.add(token)
    if (name === 'order.submit') return submit(input as SubmitRequest, { ...context, token })
    if (name === 'order.info') return info(fields, token)
    if (name === 'order.preview') return { total: options.total?.() ?? '0.00' }
    if (name === 'user.info') return { userinfo: { username: 'ada' } }
    if (name !== 'order.list') throw new Error(`the model has no ${name}`)
    // All sessions belong to one user.
    const own = token === undefined ? [] : orders.filter((placed) => placed.token !== undefined)
    return { list: own.map(({ wire }) => wire).toReversed(), total: own.length, broken: [] }
  }

  const upstream = {
    call: async (name: EndpointName, input: object, context: CallContext) => {
      const data = await respond(name, input, context)
      return { data, msg: `${name} done`, readAt: 0 }
    },
    state: () => ({ inFlight: 0, breaker: 'closed' }),
    generation: () => '',
    noteEpoch: () => undefined,
    close: async () => undefined,
    // Safe cast: the model returns data of the form that each endpoint has.
  } as unknown as Upstream
  const count = (name: EndpointName) => calls.filter((call) => call.name === name).length
  return { upstream, orders, calls, count }
}
