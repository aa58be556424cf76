import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { aes256Gcm } from '#contracts/upstream/codecs/aes-256-gcm.ts'
import { base64UrlJson } from '#contracts/upstream/codecs/base64url-json.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { silentLog, startUpstream } from './start-upstream.ts'
import { brokenEntriesOf, walk } from './walk-upstream.ts'

type Started = Awaited<ReturnType<typeof startUpstream>>
let shared: Started

beforeAll(async () => {
  shared = await startUpstream()
})
afterAll(() => shared.close())

test.each(LOCALES)(
  'in language %s, the mock responds to a call of every endpoint as the contract demands',
  async (locale) => {
    const seen = await walk(shared, { locale, world: `contract-${locale}` })
    expect([...seen.keys()].toSorted()).toEqual(ENDPOINT_NAMES.toSorted())
    for (const [name, { msg, data }] of seen) {
      expect(msg, `msg of ${name}`).not.toBe('')
      expect(brokenEntriesOf(data), `broken entries of ${name}`).toEqual([])
    }
  },
)

test('the mock sends data and msg in the language that the call asks for', async () => {
  const upstream = shared.openWorld('contract-language')
  const context = { requestId: randomUUID(), log: silentLog }
  const read = async (locale: Locale) => {
    const { data } = await upstream.call('goods.typelist', {}, { ...context, locale })
    const call = upstream.call('goods.typeInfo', { id: 999_999 }, { ...context, locale })
    const msg = await call.catch((error: { msg: string }) => error.msg)
    return [data.list[0]?.category_name, msg]
  }
  const [inEnglish, inGerman, inChinese] = [await read('en'), await read('de'), await read('zh')]
  expect(new Set([inEnglish[0], inGerman[0], inChinese[0]]).size).toBe(3)
  expect(new Set([inEnglish[1], inGerman[1], inChinese[1]]).size).toBe(3)
})

const codecs: Codec[] = [
  base64UrlJson,
  plainJson,
  aes256Gcm(Buffer.alloc(32, 7).toString('base64')),
]

test.each(codecs)(
  'with the codec $name, the shop can call every endpoint of the mock, and each response matches the contract',
  async (codec) => {
    const started = await startUpstream({ codec })
    try {
      expect((await walk(started, { locale: 'th' })).size).toBe(ENDPOINT_NAMES.length)
    } finally {
      await started.close()
    }
  },
)

test('a call fails with a business error when the shop and the mock use different codecs', async () => {
  const other = await startUpstream({ codec: plainJson })
  const { createUpstream } = await import('#server/upstream/create-upstream.ts')
  const wrong = createUpstream({ url: other.url, codec: base64UrlJson })
  const context = { locale: 'en', requestId: randomUUID(), log: silentLog } as const
  try {
    await expect(wrong.call('baseinfo.langs', {}, context)).rejects.toMatchObject({
      kind: 'business',
      code: 0,
    })
  } finally {
    await wrong.close()
    await other.close()
  }
})
