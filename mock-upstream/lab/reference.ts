import * as z from 'zod/mini'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { itemSchemaOf } from '#contracts/upstream/wire/list.ts'
import type { OpenWorld } from '#mock-upstream/store/overlay.ts'
import { toCurl } from './curl.ts'
import { exampleCall } from './example-requests.ts'

type Deps = { world: OpenWorld; codec: Codec; origin: string }

/** Stands where a token goes that only a login gives. */
const TOKEN_PLACE = 'TOKEN OF user.login'

const schemas = new Map<EndpointName, { request: object; answer: object }>()

/**
 * The endpoint table as people read it: every call with its schemas (JSON Schema of what is sent, and of all forms of an answer
 * that the shop understands) and an example that suits this world.
 */
export function describeEndpoints(deps: Deps) {
  return {
    codec: deps.codec.name,
    endpoints: ENDPOINT_NAMES.map((name) => describeEndpoint(name, deps)),
  }
}

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
      curl: toCurl({ origin, path, encoded, token: sentToken, world: world.id }),
    },
  }
}
export type EndpointReference = ReturnType<typeof describeEndpoint>

function schemasOf(name: EndpointName) {
  const known = schemas.get(name)
  if (known) return known
  const { request, answer } = endpoints[name]
  const made = { request: toJsonSchema(request), answer: answerSchema(answer) }
  schemas.set(name, made)
  return made
}

/** A list reads entries one by one, so its own schema says nothing of them. */
function answerSchema(answer: z.ZodMiniType): object {
  const item = itemSchemaOf(answer)
  if (!item) return toJsonSchema(answer)
  return {
    type: 'object',
    properties: {
      list: { type: 'array', items: toJsonSchema(item) },
      total: { type: 'integer', minimum: 0 },
    },
    required: ['list'],
  }
}

function toJsonSchema(schema: z.ZodMiniType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
