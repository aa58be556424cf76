import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { SAMPLE_VALUES } from '#contracts/upstream/examples.ts'
import { responseJsonSchema, requestJsonSchema } from '#contracts/upstream/json-schema.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { toCurl } from './curl.ts'
import { exampleCall } from './example-requests.ts'

type Deps = { world: OpenWorld; codec: Codec; origin: string }

/** Stands for a token in the examples, because only a login returns a valid token. */
const TOKEN_PLACE = SAMPLE_VALUES.token

const schemas = new Map<EndpointName, { request: object; answer: object }>()

/**
 * Describes each endpoint of the upstream: the JSON Schema of its request, the JSON Schema of all responses that the
 * shop understands, and an example with values of this world.
 */
export function describeEndpoints(deps: Deps) {
  return {
    codec: deps.codec.name,
    endpoints: ENDPOINT_NAMES.map((name) => describeEndpoint(name, deps)),
  }
}

export type Reference = ReturnType<typeof describeEndpoints>

function describeEndpoint(name: EndpointName, { world, codec, origin }: Deps) {
  const { path, provenance, token, access, cache } = endpoints[name]
  const { request, answer } = exampleCall(name, world)
  const encoded = codec.encode(request)
  const sentToken = token === 'required' ? TOKEN_PLACE : null
  return {
    name,
    path,
    provenance,
    token,
    access,
    cache,
    ...schemasOf(name),
    example: {
      request,
      encoded,
      answer,
      missing:
        answer === null ? `Not recorded yet. Record it with: npm run record -- ${name}` : null,
      curl: toCurl({ origin, path, encoded, token: sentToken, world: world.id }),
    },
  }
}
export type EndpointReference = ReturnType<typeof describeEndpoint>

function schemasOf(name: EndpointName) {
  const known = schemas.get(name)
  if (known) return known
  const made = { request: requestJsonSchema(name), answer: responseJsonSchema(name) }
  schemas.set(name, made)
  return made
}
