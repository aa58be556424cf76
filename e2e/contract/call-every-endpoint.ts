import type { EndpointName, RequestInput, ResponseOf } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { KnownValues } from '#contracts/upstream/examples.ts'
import {
  EXAMPLE_ORDER,
  exampleRequest,
  examples,
  learnValues,
} from '#contracts/upstream/examples.ts'

/** Calls an endpoint. `token` is set when the caller is logged in. */
export type Call = <Name extends EndpointName>(
  name: Name,
  input: RequestInput<Name>,
  token?: string,
) => Promise<ResponseOf<Name>>

/**
 * Calls every endpoint with its example request, in the order in which a shopper would. Places two orders: one to be
 * paid by card, one in a cryptocurrency. `requestNo` must return a new UUID at each call.
 */
export async function callEveryEndpoint(call: Call, requestNo: () => string): Promise<void> {
  let known: KnownValues = {}
  const visit = async <Name extends EndpointName>(
    name: Name,
    changes: Partial<RequestInput<Name>> = {},
  ) => {
    const example = exampleRequest(name, known)
    if (example === undefined)
      throw new Error(`${name}: no earlier response supplied ${examples[name].needs}`)
    const request = { ...example, ...changes }
    const token = endpoints[name].token === 'none' ? undefined : known.token
    const data = await call(name, request, token)
    known = learnValues(name, { request, data }, known)
  }
  for (const name of EXAMPLE_ORDER) {
    if (name === 'order.submit') {
      await visit(name, { payment_method: 'card', request_no: requestNo() })
      await visit(name, { request_no: requestNo() })
    } else await visit(name)
  }
}
