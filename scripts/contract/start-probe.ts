import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import type { Codec, CodecName } from '#contracts/upstream/codecs/codec.ts'
import type { Env } from '#server/env.ts'
import { listCodecs } from './fitting-codec.ts'
import type { Probe, Probed, ProbeOptions } from './probe.ts'
import { createProbe } from './probe.ts'

export type ProbeEnv = Pick<
  Env,
  | 'UPSTREAM_URL'
  | 'UPSTREAM_CODEC'
  | 'UPSTREAM_CODEC_KEY'
  | 'UPSTREAM_PATHS'
  | 'UPSTREAM_CODES'
  | 'UPSTREAM_TIMEOUT_MS'
>
export type StartedProbe = {
  probe: Probe
  /** Origin and path of the upstream, without credentials. */
  upstream: string
  codec: { set: CodecName; fits: CodecName }
  close: () => Promise<void>
}

/**
 * Starts a probe with the configured codec. If this codec cannot decode the upstream's responses, uses the first codec
 * that can. Throws `UnusableUpstreamError` when the upstream is unreachable or no codec decodes its responses.
 */
export async function startProbe(env: ProbeEnv): Promise<StartedProbe> {
  const { origin, basePath } = partsOf(env)
  const upstream = nameOf(env)
  const pool = new Pool(origin, { headersTimeout: 0, bodyTimeout: 0 })
  const set = chooseCodec(env.UPSTREAM_CODEC, env.UPSTREAM_CODEC_KEY)
  const codecs = listCodecs(env.UPSTREAM_CODEC_KEY)
  const requestId = randomUUID()
  const probeWith = (codec: Codec): Probe => {
    const wire: ProbeOptions['wire'] = { dispatcher: pool, basePath, codec }
    const { UPSTREAM_PATHS: paths, UPSTREAM_CODES: codes, UPSTREAM_TIMEOUT_MS: timeoutMs } = env
    return createProbe({ wire, paths, codes, codecs, timeoutMs, requestId })
  }
  try {
    const fits = await findCodec({ set, codecs, probeWith })
    const codec = { set: set.name, fits: fits.name }
    return { probe: probeWith(fits), upstream, codec, close: () => pool.close() }
  } catch (error) {
    await pool.destroy()
    if (error instanceof UnusableUpstreamError)
      throw new UnusableUpstreamError(`${upstream} ${error.message}`, { cause: error })
    throw error
  }
}

/** Returns origin and path of the upstream, without credentials. */
export function nameOf(env: Pick<Env, 'UPSTREAM_URL'>): string {
  const { origin, basePath } = partsOf(env)
  return origin + basePath
}

function partsOf({ UPSTREAM_URL }: Pick<Env, 'UPSTREAM_URL'>) {
  const { origin, pathname } = new URL(UPSTREAM_URL)
  return { origin, basePath: pathname.replace(/\/$/, '') }
}

/** Thrown for an upstream that cannot be checked. The message is one sentence that starts with the upstream's URL. */
export class UnusableUpstreamError extends Error {}

type Search = { set: Codec; codecs: readonly Codec[]; probeWith: (codec: Codec) => Probe }

async function findCodec({ set, codecs, probeWith }: Search): Promise<Codec> {
  let isUnreadable = false
  for (const codec of [set, ...codecs.filter(({ name }) => name !== set.name)]) {
    const judged = await probeWith(codec)('baseinfo.langs', {})
    if (judged.verdict.kind === 'differs') {
      const [first] = judged.verdict.differences
      if (first?.field === '(response)' && first.expected === 'one')
        throw new UnusableUpstreamError(`cannot be reached: ${first.seen}.`)
    }
    if (isUnderstood(judged)) return codec
    isUnreadable ||= judged.unreadable === true
  }
  if (isUnreadable)
    throw new UnusableUpstreamError(
      'answers, but no codec reads it: is UPSTREAM_CODEC right, and UPSTREAM_CODEC_KEY?',
    )
  return set
}

/**
 * Returns whether the upstream and the probe can decode each other's payloads. A success shows this, and so does a
 * refusal whose data could be decoded.
 */
function isUnderstood({ data, refusal }: Probed<'baseinfo.langs'>): boolean {
  return data !== undefined || (refusal !== undefined && refusal !== null)
}
