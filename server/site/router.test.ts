import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { siteInfo } from '#server/testing/wire-examples.ts'

const language = (id: number, langcode: string) => ({ id, langcode, name: langcode })

test('returns site info with prices, their read time, and picture URLs of the image route', async () => {
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

test('offers only languages that the shop supports', async () => {
  const { as } = createStubShop({
    'baseinfo.langs': () => ({ list: [language(1, 'de'), language(2, 'sv'), language(3, 'cht')] }),
  })
  const languages = await as().site.languages()
  expect(languages.map(({ langcode }) => langcode)).toEqual(['de', 'cht'])
})

test('marks the base currency', async () => {
  const { as } = createStubShop({})
  expect(await as().site.currencies()).toEqual([
    { id: 1, code: 'EUR', name: 'Euro', symbol: '€', rate: '1', isBase: true },
  ])
})

test('lists the channels of the configuration, with the host that shoppers see', async () => {
  const { as } = createStubShop({})
  expect(await as().site.channels()).toEqual({
    hosts: ['shop.test', 'help.shop.test'],
    emails: ['@shop.test'],
    accounts: ['GB00SHOP00000000000001'],
  })
})
