import { expect, test } from 'vitest'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { checkUpstream } from './check-upstream.ts'

const empty = { list: [], total: 0 }
const NOTICE =
  '<br />\n<b>Notice</b>:  Undefined index: a in <b>/x.php</b> on line <b>1</b><br />\n'

test('says that text beside the JSON is ignored, and that the contract holds', async () => {
  const { url } = await startFakeUpstream(({ path }) => {
    const json = JSON.stringify({ code: 1, msg: '', data: JSON.stringify(empty) })
    return { body: path.endsWith('banners') ? NOTICE + json : json }
  }, plainJson)
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(verdicts.get('index.banners')?.kind).toBe('holds')
  expect(text).toContain(
    'read all the same: a PHP notice before JSON for nothing but JSON (response)',
  )
})

test('says that a code is sent as a text', async () => {
  const { url } = await startFakeUpstream(({ path }) => ({
    code: path.endsWith('banners') ? '1' : 1,
    data: empty,
  }))
  const { text, verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(verdicts.get('index.banners')?.kind).toBe('holds')
  expect(text.match(/a text for a number \(code\)/g)).toHaveLength(1)
})

test.each([
  {
    data: '"ok"',
    fields: ['data'],
    said: 'text that no codec reads for text of base64-json (data)',
  },
  { data: '{"ok":true}', fields: ['data'], said: 'JSON for text of base64-json (data)' },
  { data: '[]', fields: [], said: 'holds        address.addrUpdate' },
  { data: '""', fields: [], said: 'holds        address.addrUpdate' },
])(
  'accepts a write that needs no data and is answered with $data',
  async ({ data, fields, said }) => {
    const userinfo = { token: 't', username: 'ada', email: '' }
    const { url } = await startFakeUpstream(({ path }) => {
      const isSession = /register|login/.test(path)
      const isDone = /logout|resetpwd|addrUpdate|addrDel/.test(path)
      if (isDone) return { body: `{"code":1,"msg":"","data":${data}}` }
      return { data: isSession ? { userinfo } : path.endsWith('addrSave') ? { id: 1 } : empty }
    }, base64Json)
    const env = { UPSTREAM_URL: url, UPSTREAM_CODEC: 'base64-json' } as const
    const { text, verdicts } = await checkUpstream(env, { writes: true })
    const verdict = verdicts.get('address.addrUpdate')
    const tolerated = fields.map((field) => expect.objectContaining({ field }))
    expect(verdict).toMatchObject({ kind: 'holds', hidden: [], tolerated })
    expect(text).toContain(said)
    expect(text).not.toContain('Nobody can change a password')
  },
)
