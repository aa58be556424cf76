import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { goods, siteInfo } from '#server/testing/wire-examples.ts'

const language = (id: number, langcode: string) => ({ id, langcode, name: `Name of ${langcode}` })

test('returns site info with prices and their read time, and maps pictures to URLs of the image route', async () => {
  const { as } = createStubShop({ 'baseinfo.info': () => siteInfo })
  expect(await as().site.info()).toMatchObject({
    logo: expect.stringMatching(/^\/images\?src=%2Flogo\.svg&s=[\w-]{11}$/),
    prices: {
      btc: { price: '60000.5', changePercent: -1.25 },
      eth: { price: '3000', changePercent: 0.4 },
      at: 1_700_000_000,
    },
    custAccount: 'shop',
  })
})

test('lists only languages that the shop supports', async () => {
  const { as } = createStubShop({
    'baseinfo.langs': () => ({ list: [language(1, 'de'), language(2, 'sv'), language(3, 'cht')] }),
  })
  const languages = await as().site.languages()
  expect(languages).toEqual([language(1, 'de'), language(3, 'cht')])
})

test('marks the base currency in the list, whatever its position, and returns prices in that currency', async () => {
  const { as } = createStubShop({
    'baseinfo.getcurrency': () => ({
      list: [
        { id: 1, code: 'EUR', name: 'Euro', symbol: '€', rate: '0.9', is_base: 0 },
        { id: 2, code: 'GBP', name: 'Pound', symbol: '£', rate: '1', is_base: 1 },
        { id: 3, code: 'USD', name: 'Dollar', symbol: '$', rate: '1.3', is_base: 0 },
      ],
      total: 3,
    }),
    'goods.goodslist': () => ({ list: [goods(1)], total: 1 }),
  })
  expect(await as().site.currencies()).toEqual([
    { id: 1, code: 'EUR', name: 'Euro', symbol: '€', rate: '0.9', isBase: false },
    { id: 2, code: 'GBP', name: 'Pound', symbol: '£', rate: '1', isBase: true },
    { id: 3, code: 'USD', name: 'Dollar', symbol: '$', rate: '1.3', isBase: false },
  ])
  const { list } = await as().catalog.products({ limit: 12 })
  expect(list[0]?.price).toEqual({ minor: 1_250, currency: 'GBP' })
})

test('lists the configured domains, e-mails, accounts and tax number of the shop, and the host of its public URL', async () => {
  const { as } = createStubShop({})
  expect(await as().site.channels()).toEqual({
    hosts: ['shop.test', 'help.shop.test'],
    emails: ['@shop.test'],
    accounts: ['GB00SHOP00000000000001'],
    taxId: 'VAT GB 123 4567 89',
  })
})

test('hides a price of BTC or ETH that is 0, because the upstream does not know it', async () => {
  const { as } = createStubShop({ 'baseinfo.info': () => ({ ...siteInfo, btc_price: '0.00' }) })
  const { prices } = await as().site.info()
  expect(prices.btc.price).toBe('')
})

test('reads language codes with a region or in capital letters', async () => {
  const codes = ['EN', 'de_DE', 'zh-CN', 'zh-TW', 'xx']
  const list = codes.map((langcode, index) => ({ id: index + 1, name: langcode, langcode }))
  const { as } = createStubShop({ 'baseinfo.langs': () => ({ list, total: list.length }) })
  const languages = await as().site.languages()
  expect(languages.map(({ langcode }) => langcode)).toEqual(['en', 'de', 'zh', 'cht'])
})

test('lists a base currency that has only a symbol', async () => {
  const base = { id: null, code: '', name: '', symbol: '$', rate: '', is_base: true }
  const { as } = createStubShop({ 'baseinfo.getcurrency': () => ({ list: [base], total: 1 }) })
  expect(await as().site.currencies()).toMatchObject([{ id: 1, symbol: '$', isBase: true }])
})
