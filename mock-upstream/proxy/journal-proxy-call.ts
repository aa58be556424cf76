import type { FastifyRequest } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import type { CodeMeanings } from '#contracts/upstream/overrides.ts'
import { toCanonicalCode } from '#contracts/upstream/overrides.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import { headerOf } from '#mock-upstream/http/request.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { textAt } from './compare/id-mapping.ts'
import { codeOf, type Exchange } from './upstream/exchange.ts'
import type { UnknownCall } from './unknown/unknown-calls.ts'

type Remarks = Pick<Recorded, 'compared' | 'matched'>
export type JournalProxyCall = (
  exchange: Exchange | UnknownCall,
  request: FastifyRequest,
  remarks: Remarks,
) => void

/**
 * Records calls in the journal of the default world. Also records who made a call, if the proxy has seen the login that
 * issued the token of the call.
 */
export function createProxyJournal(worlds: Worlds, codes: CodeMeanings): JournalProxyCall {
  const accounts = new Map<string, string>()
  return (exchange, request, remarks) => {
    const { endpoint, path, form, token, status, answer, ms } = exchange
    const world = worlds.get(DEFAULT_WORLD)
    const session = textAt(answer?.data, 'userinfo', 'token')
    if (session !== '') accounts.set(session, textAt(answer?.data, 'userinfo', 'username'))
    const code = codeOf(answer)
    world.journal.record({
      atMs: Date.now(),
      time: world.now(),
      endpoint,
      method: request.method,
      path,
      requestId: headerOf(request, HEADERS.requestId) ?? null,
      token,
      account: token === null ? null : (accounts.get(token) ?? null),
      form,
      contentType: request.headers['content-type'] ?? '',
      answer,
      handled: answer && code !== null ? { ...answer, code: toCanonicalCode(code, codes) } : null,
      status,
      ms,
      fault: null,
      ...remarks,
    })
  }
}
