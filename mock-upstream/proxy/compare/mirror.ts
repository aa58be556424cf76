import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD, UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Handlers } from '#mock-upstream/handlers/support/handler.ts'
import type { World } from '#mock-upstream/world/world.ts'
import { perform } from '#mock-upstream/http/call.ts'
import type { Outcome } from '#mock-upstream/world/journal.ts'
import { compareResponses, type Canonical } from './compare-responses.ts'
import type { Comparison } from '#mock-upstream/world/journal.ts'
import type { Fields } from '#mock-upstream/proxy/upstream/exchange.ts'
import { createIdMapping, listAt, textAt, type Ask } from './id-mapping.ts'

export type Mirrored = {
  endpoint: EndpointName
  request: Fields
  token: string | null
  theirs: Canonical
}
type MirrorDeps = { world: World; handlers: Handlers; codec: Codec }

/**
 * Creates a function that repeats an upstream call on the mock and compares the two responses. If the mock lacks the
 * user, order or product of the call, uses another one (`id-mapping.ts`). That is enough, because only the structure is
 * compared.
 */
export function createMirror({ world, handlers, codec }: MirrorDeps) {
  const ask: Ask = (name, fields, token = null) => {
    const data = codec.encode({ lang: DEFAULT_LOCALE, ...fields })
    const form = new URLSearchParams({ [DATA_FIELD]: data })
    const call = { name, form, token, clientIp: '127.0.0.1', origin: 'http://localhost' }
    return perform(call, { codec, handlers, world, onBug: () => undefined })
  }
  const idMapping = createIdMapping(ask)

  /**
   * Returns the mock's response, or a text with the reason when there is no response to compare. If the mock refuses
   * the ids of the call, repeats the call with ids that the mock has.
   */
  function respond({ endpoint, request, token, theirs }: Mirrored): Outcome | string {
    const session = token === null ? null : idMapping.sessionOf(token)
    if (endpoint === 'user.resetpwd' && idMapping.usesDemoSession(token))
      return 'the mock has another password for this session'
    const fields = idMapping.mapRequest(endpoint, request)
    const first = ask(endpoint, fields, session)
    if (theirs.code !== UPSTREAM_CODES.success) return first
    if (first.code === UPSTREAM_CODES.success) {
      const isPoorer = isEmptyList(first.data) && !isEmptyList(theirs.data)
      return isPoorer ? ask(endpoint, pick(fields, ['type', 'lang']), session) : first
    }
    if (endpoint === 'user.login') {
      idMapping.useDemoSession(textAt(theirs.data, 'userinfo', 'token'))
      return idMapping.logIn()
    }
    if (first.code !== UPSTREAM_CODES.notFound && first.code !== UPSTREAM_CODES.failedValidation)
      return first
    const other = idMapping.substitute(endpoint, fields, session)
    return typeof other === 'string' ? other : ask(endpoint, other, session)
  }

  return (call: Mirrored): Comparison => {
    const ours = respond(call)
    if (typeof ours === 'string') return { why: ours }
    if (ours.code === UPSTREAM_CODES.success && call.theirs.code === ours.code)
      idMapping.learn(call.endpoint, call.theirs.data, ours.data)
    return { mismatches: compareResponses(call.endpoint, call.theirs, ours) }
  }
}
export type Mirror = ReturnType<typeof createMirror>

function isEmptyList(data: unknown): boolean {
  return textAt(data, 'total') !== '' && listAt(data, 'list').length === 0
}

function pick(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key)))
}
