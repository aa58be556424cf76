import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { findContractBreak, mergePatch } from '#mock-upstream/world/fault-answer.ts'
import type { Break } from '#mock-upstream/world/fault-schema.ts'
import type { Breakage } from '#mock-upstream/world/faults.ts'
import type { DecodedEnvelope } from '#mock-upstream/world/journal.ts'
import { toJson, writeResponse } from './write-response.ts'

type Breaking = {
  name: EndpointName
  breakage: Breakage
  reply: FastifyReply
  /** Response that the handler made. Null if the handler never runs, or runs only after the broken response was sent. */
  sent: DecodedEnvelope | null
  codec: Codec
}
/** The response that the caller got: its HTTP status (0 for no response), and its envelope if that can be read. */
export type Broken = { status: number; answer: DecodedEnvelope | null }

const SLOW_PIECES = 8
const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends the broken response that a fault prescribes, instead of the handler's response. */
export function sendBroken({ name, breakage, reply, sent, codec }: Breaking): Broken {
  const { fault } = breakage
  const answer = sent ?? { code: UPSTREAM_CODES.success, msg: 'fault', data: null }
  switch (fault.kind) {
    case 'reset':
    case 'hang':
      reply.hijack()
      if (fault.kind === 'reset') reply.raw.destroy()
      return { status: 0, answer: null }
    case 'empty':
      void reply.type(JSON_TYPE).send('')
      return { status: 200, answer: null }
    case 'http500':
      return sendHtml(reply, 500, 'Internal Server Error')
    case 'http502':
      return sendHtml(reply, 502, 'Bad Gateway')
    case 'garbage':
      void reply.send({
        code: UPSTREAM_CODES.success,
        msg: 'ok',
        data: '\u0000 not encoded \uFFFD',
      })
      return { status: 200, answer: null }
    case 'truncated': {
      const data = codec.encode(answer.data ?? null)
      void reply.send({ ...answer, data: data.slice(0, Math.ceil(data.length / 2)) })
      return { status: 200, answer: null }
    }
    case 'wrong-schema': {
      const wrong = { ...answer, data: spoil(answer.data) }
      void writeResponse(reply, wrong, codec)
      return { status: 200, answer: wrong }
    }
    case 'respond': {
      const { code = UPSTREAM_CODES.success, msg = 'OK', data = null } = fault
      const envelope = { code, msg, data }
      void writeResponse(reply, envelope, codec)
      return { status: 200, answer: envelope }
    }
    case 'patch': {
      const patched = applyPatch({ name, id: breakage.id, fault, answer })
      void writeResponse(reply, patched, codec)
      return { status: 200, answer: patched }
    }
    case 'code': {
      const { code, msg = answer.msg } = fault
      const envelope = { ...(code !== null && { code }), msg, data: answer.data }
      // Does not call `writeResponse`, which caches the encoded response of cached data. With `writeResponse`, later
      // calls would get the code of the fault, too.
      void reply.type(JSON_TYPE).send(toJson(envelope, codec))
      return { status: 200, answer: envelope }
    }
    case 'content-type':
      void reply.type(fault.type ?? 'text/html').send(toJson(answer, codec))
      return { status: 200, answer }
    case 'slow-body':
      void reply.type(JSON_TYPE).send(toSlowStream(toJson(answer, codec), fault.ms))
      return { status: 200, answer }
  }
}

type Patching = {
  name: EndpointName
  id: number
  fault: Extract<Break, { kind: 'patch' }>
  answer: DecodedEnvelope
}

/**
 * Patches the data of a successful response. Returns a refusal unchanged. If the patched data breaks the contract
 * without `breaks: true`, returns an error that names the patch, so that no developer looks for the mistake in the
 * shop.
 */
function applyPatch({ name, id, fault, answer }: Patching): DecodedEnvelope {
  if (Number(answer.code) !== UPSTREAM_CODES.success) return answer
  const data = mergePatch(answer.data, fault.patch)
  const broken = fault.breaks ? null : findContractBreak(name, data)
  if (!broken) return { ...answer, data }
  const msg = `The patch of fault ${id} breaks the contract of ${name} in ${broken.field || 'its data'}: ${broken.message}. Send breaks: true to break it on purpose.`
  return { code: UPSTREAM_CODES.serverError, msg, data: null }
}

function sendHtml(reply: FastifyReply, status: 500 | 502, words: string): Broken {
  const title = `${status} ${words}`
  void reply
    .code(status)
    .type('text/html')
    .send(`<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`)
  return { status, answer: null }
}

/** Changes the type of the first field, so that the endpoint's schema refuses the data. */
function spoil(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { wrong: true }
  const [first] = Object.entries(data)
  if (!first) return 'wrong'
  const [name, value] = first
  const isScalar = typeof value !== 'object' || value === null
  return { ...data, [name]: isScalar ? { wrong: true } : 'wrong' }
}

function toSlowStream(text: string, ms: number): Readable {
  const bytes = Buffer.from(text)
  const size = Math.max(1, Math.ceil(bytes.length / SLOW_PIECES))
  async function* dribble() {
    for (let from = 0; from < bytes.length; from += size) {
      await wait(ms / SLOW_PIECES, null, { ref: false })
      yield bytes.subarray(from, from + size)
    }
  }
  return Readable.from(dribble(), { objectMode: false })
}
