import type * as Fs from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'

const isMissing = vi.hoisted(() => ({ file: '' }))
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>()
  const readFileSync = (path: URL, encoding: 'utf8') => {
    const { file } = isMissing
    const name = file !== '' && String(path).endsWith(file) ? `${String(path)}.missing` : path
    return fs.readFileSync(name instanceof URL ? name : new URL(name), encoding)
  }
  return { ...fs, readFileSync }
})

test('for an endpoint without a recording, the reference shows the command that creates the recording', async () => {
  isMissing.file = 'fixtures/wire/goods.specslist.json'
  const mock = await openTestMock({ products: 8 })
  onTestFinished(() => mock.close())
  const rows = async () => (await mock.see('reference')) as { endpoints: { name: string }[] }
  const find = async (name: string) => (await rows()).endpoints.find((row) => row.name === name)
  expect(await find('goods.specslist')).toMatchObject({
    path: '/api/goods/specslist',
    example: {
      request: { lang: 'en' },
      answer: null,
      missing: 'Not recorded yet. Record it with: npm run record -- goods.specslist',
    },
  })
  expect(await find('goods.goodslist')).toMatchObject({ example: { answer: { code: 1 } } })

  isMissing.file = ''
  expect(await find('goods.specslist')).toMatchObject({ example: { answer: { code: 1 } } })
})
