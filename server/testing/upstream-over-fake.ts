import { onTestFinished } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import type { FakeResponse, SeenCall } from './fake-upstream.ts'
import { startFakeUpstream } from './fake-upstream.ts'
import { createRecordingLog } from './recording-log.ts'

/** Starts the upstream client over a fake upstream, with a clock that tests control and a recording log. */
export async function startOverFake(
  respond: (call: SeenCall) => FakeResponse | Promise<FakeResponse>,
) {
  const fake = await startFakeUpstream(respond)
  const clock = { ms: 1_000_000 }
  const options = { url: fake.url, codec: plainJson, now: () => clock.ms, timeoutMs: 5_000 }
  const upstream = createUpstream(options)
  onTestFinished(() => upstream.close())
  const { log, lines } = createRecordingLog()
  const context: CallContext = { locale: 'en', requestId: 'r-1', log }
  return { ...fake, upstream, clock, context, lines }
}

/** Returns the result of the call, or the error it rejects with. */
export const settle = (call: Promise<unknown>) => call.catch((error: unknown) => error)
