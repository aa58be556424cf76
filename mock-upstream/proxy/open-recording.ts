import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { CodeMeanings, PathNames } from '#contracts/upstream/overrides.ts'
import { headerOf } from '#mock-upstream/http/request.ts'
import { readRequest } from './upstream/exchange.ts'
import type { DecodedEnvelope } from '#mock-upstream/world/journal.ts'
import type { Backend } from './backend.ts'
import { createProxyJournal, type JournalProxyCall } from './journal-proxy-call.ts'
import { createMatcher, type Match } from './recording/match-call.ts'
import type { Print } from './print-call.ts'
import { readProxyRecording, type RecordedCall } from './recording/recording.ts'

export type RecordingOptions = {
  file: string
  /** Delays each response by the duration of the recorded call. */
  latency: boolean
  codec: Codec
  paths: PathNames
  codes: CodeMeanings
  print: Print
}

/** Opens a backend that serves a recording, or returns one line with the reason why the file cannot be used. */
export function openRecording(options: RecordingOptions): Backend | { fault: string } {
  const read = readProxyRecording(options.file)
  if ('fault' in read) return read
  const match = createMatcher(read.calls)
  return {
    title: `answering from ${options.file}, ${read.calls.length} calls`,
    register: (root, worlds) => {
      const journalCall = createProxyJournal(worlds, options.codes)
      void root.register((app, _, done) => {
        acceptForms(app)
        for (const name of ENDPOINT_NAMES) {
          const paths = new Set([endpoints[name].path, options.paths[name] ?? endpoints[name].path])
          for (const path of paths)
            app.post(path, (request, reply) =>
              serveRecorded(name, { request, reply }, { ...options, match, journalCall }),
            )
        }
        done()
      })
    },
    close: () => Promise.resolve([]),
  }
}

type Wire = { request: FastifyRequest; reply: FastifyReply }
type ServeDeps = RecordingOptions & {
  match: ReturnType<typeof createMatcher>
  journalCall: JournalProxyCall
}

async function serveRecorded(
  endpoint: EndpointName,
  { request, reply }: Wire,
  { match, journalCall, codec, latency, print }: ServeDeps,
): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const token = headerOf(request, HEADERS.token) ?? null
  const asked = { endpoint, request: readRequest(form, codec), token }
  const startedMs = performance.now()
  const found = match(asked)
  if (latency && found.how !== 'none') await wait(found.call.ms, null, { ref: false })
  const envelope = found.how === 'none' ? notRecorded(endpoint) : toEnvelope(found.call)
  const status = found.how === 'none' ? 404 : found.call.status
  send(reply.header(HEADERS.match, found.how), { envelope, status, codec })
  const ms = Math.round(performance.now() - startedMs)
  const { how, differences } = found
  const about = { path: request.url, form, status, answer: envelope, problem: null, ms }
  journalCall({ ...asked, ...about }, request, { matched: { how, differences } })
  print([SIGNS[how], endpoint, ...(how === 'same' ? [] : [differences.join('; ')])].join('  '))
  return reply
}

const SIGNS: Record<Match['how'], string> = { same: '=', nearest: '≈', none: '∅' }

type ToSend = { envelope: DecodedEnvelope | null; status: number; codec: Codec }

function send(reply: FastifyReply, { envelope, status, codec }: ToSend): void {
  if (envelope) {
    void reply.code(status).send({ ...envelope, data: codec.encode(envelope.data) })
  } else if (status === 0) {
    reply.hijack()
    reply.raw.destroy()
  } else void reply.code(status).type('text/html').send(`<h1>${status}</h1>`)
}

function toEnvelope({ answer }: RecordedCall): DecodedEnvelope | null {
  if (!answer) return null
  const { code, ...rest } = answer
  return code === null ? rest : { code, ...rest }
}

function notRecorded(endpoint: EndpointName): DecodedEnvelope {
  return { code: UPSTREAM_CODES.notFound, msg: `${endpoint} was not recorded.`, data: null }
}

function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}
