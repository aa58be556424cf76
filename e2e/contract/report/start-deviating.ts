import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'

export type Data = Record<string, unknown>
type Changes = { [Name in EndpointName]?: (data: never) => unknown }
type Deviations = {
  /** Changes the data of successful responses. */
  changes?: Changes
  /** Endpoints that respond with 404. */
  lacks?: readonly EndpointName[]
  /** Fields of requests that the endpoint ignores. */
  ignores?: { [Name in EndpointName]?: readonly string[] }
  /** For each endpoint, a field of the request that makes the endpoint refuse it with code 0. */
  refuses?: { [Name in EndpointName]?: string }
  /** Envelope that replaces the one of a refusal, such as that of an unknown id. */
  refusal?: { code: number; msg: string; data?: unknown }
  /** Endpoints that give each request of a guest another `request_no`. */
  forgetsGuests?: readonly EndpointName[]
}

/** Starts an upstream that responds as the mock does, except for the given deviations. */
export async function startDeviating(deviations: Deviations) {
  const {
    changes = {},
    lacks = [],
    ignores = {},
    refuses = {},
    forgetsGuests = [],
    refusal,
  } = deviations
  const mock = await openTestMock({ products: 40 })
  onTestFinished(() => mock.close())
  return startFakeUpstream(async ({ path, payload, headers }) => {
    const name = ENDPOINT_NAMES.find((endpoint) => endpoints[endpoint].path === path)
    if (name === undefined || lacks.includes(name)) return { status: 404, body: 'Not Found' }
    const token = headers['token']
    const options: { token?: string } = typeof token === 'string' ? { token } : {}
    const isRead = ([field]: [string, unknown]) => ignores[name]?.includes(field) !== true
    if ((refuses[name] ?? '') in payload) return { code: 0, msg: 'no' }
    const isForgotten = !options.token && forgetsGuests.includes(name)
    const request = {
      ...Object.fromEntries(Object.entries(payload).filter(isRead)),
      ...(isForgotten && 'request_no' in payload && { request_no: randomUUID() }),
    }
    const { code, msg, data } = await mock.call(name, request, options)
    if (code !== 1 && refusal) return { data: null, ...refusal }
    const change = changes[name]
    return { code, msg, data: change && code === 1 ? change(data as never) : data }
  })
}

/** Returns a change of every row of a list. */
export function changeRows(change: (row: Data, index: number) => Data) {
  return (data: { list: Data[] }) => ({ ...data, list: data.list.map(change) })
}
