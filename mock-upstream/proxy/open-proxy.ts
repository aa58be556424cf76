import type { FastifyRequest } from 'fastify'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { CodeMeanings, PathNames } from '#contracts/upstream/overrides.ts'
import { toCanonicalCode } from '#contracts/upstream/overrides.ts'
import type { ProxyMode } from '#mock-upstream/args.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import { handlers } from '#mock-upstream/handlers/handlers.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'
import { checkProxiedUpstream } from './upstream/check-proxied-upstream.ts'
import type { Comparison } from '#mock-upstream/world/journal.ts'
import { createEndpointPaths } from './upstream/endpoint-paths.ts'
import { codeOf, type Exchange } from './upstream/exchange.ts'
import type { UnknownCall } from './unknown/unknown-calls.ts'
import { createForwarder } from './upstream/forward.ts'
import type { Backend } from './backend.ts'
import { createProxyJournal } from './journal-proxy-call.ts'
import { createMirror, type Mirror } from './compare/mirror.ts'
import { createPrinter, type Print } from './print-call.ts'
import { registerProxy } from './proxy-routes.ts'
import { startRecorder, type Recorder } from './recording/recorder.ts'

export type ProxyOptions = {
  mode: ProxyMode
  upstream: string
  /** File to record the calls in. */
  out?: string | undefined
  codec: Codec
  paths: PathNames
  codes: CodeMeanings
  print: Print
}

/** Opens a proxy, or returns one line with the reason why the proxy cannot start. */
export async function openProxy(options: ProxyOptions): Promise<Backend | { fault: string }> {
  const { mode, codec, codes, out } = options
  const forwarder = createForwarder(options.upstream)
  const { upstream } = forwarder
  const paths = createEndpointPaths(options.paths)
  const fail = async (fault: string) => {
    await forwarder.close()
    return { fault }
  }
  const problem = await checkProxiedUpstream({ forwarder, codec, paths })
  if (problem !== null) return fail(problem)
  const recorder = mode === 'record' ? tryToRecord({ upstream, out }) : null
  if (recorder && 'fault' in recorder) return fail(recorder.fault)
  const printer = createPrinter(options.print)
  return {
    title: `${TITLES[mode]} ${upstream}`,
    register: (app, worlds) => {
      const mirror = mode === 'compare' ? openMirror(worlds, codec) : null
      const journalCall = createProxyJournal(worlds, codes)
      let turn = Promise.resolve()
      let isClosing = false
      // Before the worlds are closed, waits for pending comparisons, which need the worlds. Ignores calls that end
      // during the shutdown, because the shutdown breaks their connections.
      app.addHook('preClose', async () => {
        isClosing = true
        await turn
      })
      const onExchange = (exchange: Exchange, request: FastifyRequest) => {
        if (isClosing) return
        recorder?.keep(exchange)
        // Handles calls one after the other, because a call may use the token of an earlier login.
        turn = turn
          .then(async () => {
            const comparison = mirror ? await compare(mirror, exchange, codes) : null
            journalCall(exchange, request, { compared: comparison })
            printer.printCall({ exchange, comparison })
          })
          .catch((error: unknown) => request.log.error({ err: error }, 'bug in the proxy'))
      }
      const onUnknown = (call: UnknownCall, request: FastifyRequest) => {
        if (isClosing) return
        recorder?.keepUnknown(call)
        turn = turn.then(() => {
          journalCall(call, request, {})
          printer.printUnknown(call)
        })
      }
      registerProxy(app, { forwarder, paths, codec, onExchange, onUnknown })
    },
    close: async () => {
      await forwarder.close()
      const about = recorder ? [`recorded in ${recorder.path}`] : []
      const compared = mode === 'compare' ? [printer.summary()] : []
      return [...about, ...compared, ...printer.unknownSummary()]
    },
  }
}

const TITLES: Record<ProxyMode, string> = {
  spy: 'watching',
  record: 'recording',
  compare: 'comparing with',
}

function tryToRecord(options: Parameters<typeof startRecorder>[0]): Recorder | { fault: string } {
  try {
    return startRecorder(options)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (why === 'EEXIST')
      return { fault: `--out: ${options.out} exists already. Name a new file, or remove this one.` }
    return { fault: `--out: ${options.out ?? 'the recording'} cannot be written (${why}).` }
  }
}

function openMirror(worlds: Worlds, codec: Codec): Mirror {
  return createMirror({ world: worlds.get(DEFAULT_WORLD), handlers, codec })
}

async function compare(
  mirror: Mirror,
  { endpoint, request, token, answer }: Exchange,
  codes: CodeMeanings,
): Promise<Comparison | null> {
  const code = codeOf(answer)
  if (!answer || !request || code === null) return null
  const theirs = { ...answer, code: toCanonicalCode(code, codes) }
  return mirror({ endpoint, request, token, theirs })
}
