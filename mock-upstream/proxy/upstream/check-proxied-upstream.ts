import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import type { EndpointPaths } from './endpoint-paths.ts'
import { parseProxiedResponse } from './exchange.ts'
import type { Forwarder } from './forward.ts'

const CHECK_TIMEOUT_MS = 15_000

type Checked = { forwarder: Forwarder; codec: Codec; paths: EndpointPaths }

/**
 * Returns null if the upstream responds in the configured codec. Otherwise returns one line that names the problem.
 */
export async function checkProxiedUpstream({
  forwarder,
  codec,
  paths,
}: Checked): Promise<string | null> {
  const body = new URLSearchParams({ [DATA_FIELD]: codec.encode({ lang: DEFAULT_LOCALE }) })
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  try {
    const response = await forwarder.forward({
      method: 'POST',
      path: paths.toUpstream(endpoints['baseinfo.langs'].path),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(body.toString()),
      signal,
    })
    const { problem } = parseProxiedResponse(
      { status: response.status, text: response.body.toString() },
      codec,
    )
    // Reports only `data` that the codec cannot decode. Accepts any other response, even if it is not an envelope.
    if (problem === null || !problem.startsWith('data ')) return null
    return `${forwarder.upstream} responds, but its ${problem}. Check UPSTREAM_CODEC and UPSTREAM_CODEC_KEY.`
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = signal.aborted ? `no response within ${CHECK_TIMEOUT_MS / 1000} s` : code
    return `${forwarder.upstream} cannot be reached: ${why}.`
  }
}
