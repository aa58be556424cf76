import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Break } from '#mock-upstream/lab/fault-schema.ts'
import type { Outcome } from './call.ts'

type Breaking = {
  fault: Break
  reply: FastifyReply
  /** What the handler answered; null when it did not run, or runs later. */
  outcome: Outcome | null
  encode: (data: unknown) => string
}
type Body = { code?: number | string; msg: string; data: string }

const SLOW_PIECES = 8

/** Answers as the fault says, in place of `outcome` or with what it makes of it. */
export function sendBroken({ fault, reply, outcome, encode }: Breaking): FastifyReply {
  const answer = outcome ?? { code: UPSTREAM_CODES.success, msg: 'fault', data: null }
  const { code, msg } = answer
  const envelope = (data: unknown): Body => ({ code, msg, data: encode(data ?? null) })
  switch (fault.kind) {
    case 'reset':
    case 'hang':
      return lose(fault.kind, reply)
    case 'empty':
      return reply.type('application/json').send('')
    case 'http500':
      return sendHtml(reply.code(500), '500 Internal Server Error')
    case 'http502':
      return sendHtml(reply.code(502), '502 Bad Gateway')
    case 'garbage':
      return reply.send({
        code: UPSTREAM_CODES.success,
        msg: 'ok',
        data: '\u0000 not encoded \uFFFD',
      })
    case 'truncated': {
      const { data } = envelope(answer.data)
      return reply.send({ code, msg, data: data.slice(0, Math.ceil(data.length / 2)) })
    }
    case 'wrong-schema':
      return reply.send(envelope(spoil(answer.data)))
    case 'code': {
      const { data } = envelope(answer.data)
      const body: Body = { msg: fault.msg ?? msg, data }
      return reply.send(fault.code === null ? body : { code: fault.code, ...body })
    }
    case 'content-type':
      // As text, or the framework would say JSON again.
      return reply.type(fault.type ?? 'text/html').send(JSON.stringify(envelope(answer.data)))
    case 'slow-body':
      return sendSlowly(reply, JSON.stringify(envelope(answer.data)), fault.ms)
  }
}

/** The caller never hears of what happened here. */
function lose(how: 'reset' | 'hang', reply: FastifyReply): FastifyReply {
  reply.hijack()
  if (how === 'reset') reply.raw.destroy()
  return reply
}

function sendHtml(reply: FastifyReply, title: string): FastifyReply {
  return reply
    .type('text/html')
    .send(`<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`)
}

/** The first field of another type: no reader can take it for what it should be. */
function spoil(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { wrong: true }
  const [first] = Object.entries(data)
  if (!first) return 'wrong'
  const [name, value] = first
  const isScalar = typeof value !== 'object' || value === null
  return { ...data, [name]: isScalar ? { wrong: true } : 'wrong' }
}

function sendSlowly(reply: FastifyReply, text: string, ms: number): FastifyReply {
  const bytes = Buffer.from(text)
  const size = Math.max(1, Math.ceil(bytes.length / SLOW_PIECES))
  async function* dribble() {
    for (let from = 0; from < bytes.length; from += size) {
      await wait(ms / SLOW_PIECES, null, { ref: false })
      yield bytes.subarray(from, from + size)
    }
  }
  return reply.type('application/json').send(Readable.from(dribble(), { objectMode: false }))
}
