import type { AddressInfo } from 'node:net'
import { HEADERS } from '#contracts/headers.ts'
import type { MockOptions } from '#mock-upstream/testing/open-test-mock.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import type { UpstreamOptions } from '#server/upstream/create-upstream.ts'
import { createUpstream } from '#server/upstream/create-upstream.ts'
import type { Log, Upstream } from '#server/upstream/upstream.ts'

/** Starts a mock on a free port, and the client with which the shop calls it. `close` stops both. */
export async function startUpstream(
  options: MockOptions & Pick<UpstreamOptions, 'timeoutMs'> = {},
) {
  const mock = await openTestMock(options)
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = mock.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { timeoutMs = 15_000 } = options
  const clients: Upstream[] = []
  const open = (headers: Record<string, string>) => {
    const client = createUpstream({ url, codec: mock.codec, timeoutMs, headers })
    clients.push(client)
    return client
  }
  return {
    mock,
    url,
    upstream: open({}),
    /** Opens a client whose calls read and change only this world of the mock. */
    openWorld: (world: string) => open({ [HEADERS.world]: world }),
    close: async () => {
      await Promise.all(clients.map((client) => client.close()))
      await mock.close()
    },
  }
}

export const silentLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
