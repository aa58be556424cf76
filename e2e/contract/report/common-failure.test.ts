import { expect, test } from 'vitest'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { checkUpstream } from './check-upstream.ts'

test.each([
  [
    (path: string) => ({ status: 301, body: '', headers: { location: `${path}/` } }),
    'and a redirect to /api/baseinfo/info/, instead of JSON of code, msg and data.\nThe shop follows no redirect',
  ],
  [
    (path: string) => ({ body: `call_${path}({})` }),
    'The upstream answers every call with HTTP 200 and a text (',
  ],
])('reports once what differs only in path or length from call to call', async (respond, said) => {
  const { url } = await startFakeUpstream(({ path }) => respond(path))
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text.split(said)).toHaveLength(2)
  expect(text).toContain('0 hold, 0 differ')
})
