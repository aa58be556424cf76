import { onTestFinished, vi } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { UpstreamOptions } from '#server/upstream/create-upstream.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import type { FakeResponse, SeenCall } from './fake-upstream.ts'
import { startFakeUpstream } from './fake-upstream.ts'
import { createRecordingLog } from './recording-log.ts'

/** Starts an upstream client that calls a fake upstream, with a recording log and a clock that tests control. */
export async function startOverFake(
  respond: (call: SeenCall) => FakeResponse | Promise<FakeResponse>,
  options: Partial<UpstreamOptions> = {},
) {
  const fake = await startFakeUpstream(respond)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const clock = {
    get ms() {
      return Date.now()
    },
    set ms(at: number) {
      vi.setSystemTime(at)
    },
  }
  const upstream = createUpstream({
    url: fake.url,
    codec: plainJson,
    timeoutMs: 5_000,
    ...options,
  })
  onTestFinished(() => upstream.close())
  const { log, lines } = createRecordingLog()
  const context: CallContext = { locale: 'en', requestId: 'r-1', log }
  return { ...fake, upstream, clock, context, lines }
}

/** Returns the result of the call, or the error it rejects with. */
export const settle = (call: Promise<unknown>) => call.catch((error: unknown) => error)
