import { expect, onTestFinished, test } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { checkUpstream } from './check-upstream.ts'
import { createUpstream } from './create-upstream.ts'

const rows: { name: string; response: FakeResponse; reason: string }[] = [
  {
    name: 'other codes',
    response: { code: 200, msg: 'OK', data: { list: [] } },
    reason:
      'upstream business: baseinfo.langs answers code 200 ("OK") instead of a success; are UPSTREAM_CODES and UPSTREAM_CODEC right?',
  },
  {
    name: 'other paths',
    response: { body: '<h1>404</h1>', status: 404 },
    reason:
      'upstream bad-request: baseinfo.langs: bad-request: the upstream responded with HTTP 404; are UPSTREAM_URL and UPSTREAM_PATHS right?',
  },
  {
    name: 'another codec',
    response: { body: '{"code":1,"msg":"","data":"%%"}' },
    reason:
      'upstream bad-response: baseinfo.langs: bad-response: data cannot be decoded (plain-json: the decoded data is not JSON); is UPSTREAM_CODEC right?',
  },
]
test.each(rows)(
  'when the upstream uses $name, the message about the failure names the settings that may be wrong',
  async (row) => {
    const { url } = await startFakeUpstream(() => row.response)
    const upstream = createUpstream({ url, codec: plainJson })
    onTestFinished(() => upstream.close())
    expect(await checkUpstream({ upstream })).toEqual({ ready: false, reason: row.reason })
  },
)
