import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import type { ResponseOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { defined } from '#contracts/values.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import type { Recording } from './recordings.ts'
import type { Call } from './call-every-endpoint.ts'
import { callEveryEndpoint } from './call-every-endpoint.ts'

/**
 * Calls every endpoint of a new mock. Returns a recording for each endpoint in `names`: the last call of this endpoint.
 */
export async function collectWire(
  names: readonly EndpointName[],
  callAll = callEveryEndpoint,
): Promise<Recording[]> {
  const mock = await openTestMock()
  const recordings = new Map<EndpointName, Recording>()
  const call: Call = async (name, input, token) => {
    const decoded = { ...input, lang: 'en' }
    const { code, msg, data } = await mock.call(name, decoded, defined({ token }))
    if (code !== 1) throw new Error(`${name} failed with code ${code}: ${msg}`)
    const { path, provenance, response } = endpoints[name]
    recordings.set(name, {
      endpoint: name,
      path,
      provenance,
      request: { decoded, encoded: base64Json.encode(decoded) },
      answer: { code, msg, decoded: data, encoded: base64Json.encode(data) },
    })
    return z.parse(response, data) as ResponseOf<typeof name>
  }
  try {
    await callAll(call, randomUUID)
  } finally {
    await mock.close()
  }
  return names.flatMap((name) => recordings.get(name) ?? [])
}
