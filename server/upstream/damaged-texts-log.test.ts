import { expect, onTestFinished, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { createRecordingLog } from '#server/testing/recording-log.ts'
import { goods } from '#server/testing/wire-examples.ts'
import { createUpstream } from './create-upstream.ts'

test('shows a list although one text is in Latin-1, and logs once which text, but not the text', async () => {
  const list = [goods(1, { title: 'Vault' }), goods(2, { title: 'Café' })]
  const latin1 = Buffer.from(JSON.stringify({ list, total: 2 }), 'latin1').toString('base64')
  const body = JSON.stringify({ code: 1, msg: '', data: latin1 })
  const { url } = await startFakeUpstream(() => ({ body }), base64Json)
  const upstream = createUpstream({ url, codec: base64Json })
  onTestFinished(() => upstream.close())
  const { log, lines } = createRecordingLog()
  const read = (page: number) =>
    upstream.call('goods.goodslist', { page }, { locale: 'en', requestId: 'r-1', log })
  const { data } = await read(1)
  await read(2)
  expect(data.list.map(({ title }) => title)).toEqual(['Vault', 'Caf\uFFFD'])
  const warnings = lines.filter(({ level }) => level === 'warn')
  expect(warnings.map(({ facts }) => facts)).toEqual([
    { endpoint: 'goods.goodslist', field: 'list[].title', id: 2, requestId: 'r-1' },
  ])
})
