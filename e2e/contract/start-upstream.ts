import type { AddressInfo } from 'node:net'
import type { MockOptions } from '#mock-upstream/testing/start-mock.ts'
import { startMock } from '#mock-upstream/testing/start-mock.ts'
import type { UpstreamOptions } from '#server/upstream/create-upstream.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import type { Log } from '#server/upstream/upstream.ts'

/** Starts a mock on a free port and the shop's client of it. `close` stops both. */
export async function startUpstream(
  options: MockOptions & Pick<UpstreamOptions, 'timeoutMs'> = {},
) {
  const mock = await startMock(options)
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = mock.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { timeoutMs = 15_000 } = options
  const upstream = createUpstream({ url, codec: mock.codec, timeoutMs })
  return {
    mock,
    url,
    upstream,
    close: async () => {
      await upstream.close()
      await mock.close()
    },
  }
}

/** Discards all log lines. */
export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
