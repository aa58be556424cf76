import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { HEADERS } from '#contracts/headers.ts'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { originOf } from '#mock-upstream/http/request.ts'
import { issueToken } from '#mock-upstream/store/account/tokens.ts'
import { findAccount } from '#mock-upstream/store/account/users.ts'
import { recordControlAction } from '#mock-upstream/world/control-action.ts'
import { toCurl } from './curl.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import {
  ControlError,
  knownWorld,
  readBody,
  readWorld,
} from '#mock-upstream/control/request/read-request.ts'
import { describeEndpoints } from './reference.ts'

const nothing = z.strictObject({})
const encodeSchema = z.strictObject({
  endpoint: z.enum(ENDPOINT_NAMES),
  /**
   * The payload to encode. If it has no `lang`, the mock adds the default language. If its `lang` is null, the mock
   * encodes it without `lang`. The mock does not check the other fields, so that developers can encode invalid
   * requests, too.
   */
  request: z.record(z.string(), z.unknown()),
  /** User name or email of the caller. Without an account, the call has no token. */
  account: z.optional(z.string()),
})

export type CallToEncode = z.input<typeof encodeSchema>
/** An encoded call: a POST to `path`, with `encoded` as the value of the form field `data`. */
export type EncodedCall = { path: string; encoded: string; token: string | null; curl: string }

/**
 * Registers two routes. One returns the API reference. The other prepares a call for sending: it returns the encoded
 * payload, a token and a curl command.
 */
export function registerReferenceRoutes(
  app: FastifyInstance,
  { worlds, codec }: ControlDeps,
): void {
  app.get('/__mock/reference', (request) => {
    const { world } = readWorld(request, nothing, worlds)
    return describeEndpoints({ world, codec, origin: originOf(request) })
  })

  app.post('/__mock/encode', (request): EncodedCall => {
    const { body, worldName } = readBody(request, encodeSchema)
    const world = knownWorld(worlds, worldName, HEADERS.world)
    const user = body.account === undefined ? null : findAccount(world.db, body.account)
    if (user === undefined)
      throw new ControlError(404, 'account', `Unknown account in this world: ${body.account}.`)
    const token = user && issueToken(world, user.id)
    if (token !== null) {
      const { endpoint, account } = body
      recordControlAction(world, 'encode', { endpoint, request: {}, account, token })
    }
    const { path } = endpoints[body.endpoint]
    const encoded = codec.encode(withLang(body.request))
    const origin = originOf(request)
    return { path, encoded, token, curl: toCurl({ origin, path, encoded, token, world: world.id }) }
  })
}

function withLang({ lang = DEFAULT_LOCALE, ...request }: Record<string, unknown>) {
  return lang === null ? request : { ...request, lang }
}
