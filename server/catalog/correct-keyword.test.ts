import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { goods } from '#server/testing/wire-examples.ts'

/** Starts a shop with a few products. A search finds a product if its title contains every word of the keyword. */
function start() {
  const products = [
    goods(1, { title: 'Vesper hardware wallet', brand_name: 'Norrvik' }),
    goods(2, { title: 'Praska USB-C security key', brand_name: 'Aldermoor' }),
    goods(3, { title: 'Calder Chipkarten-Lesegerät', brand_name: 'Ostrava' }),
    goods(4, { title: 'Vesper ハードウェアウォレット', brand_name: 'Norrvik' }),
    goods(5, { title: 'Vesper กระเป๋าพกพา', brand_name: 'Norrvik' }),
    goods(6, { title: 'Vesper 보안 키', brand_name: 'Norrvik' }),
    goods(7, { title: 'Lumen Smartcards', brand_name: 'Ostrava' }),
  ]
  return createStubShop({
    'goods.goodslist': ({ keyword }) => {
      const words = typeof keyword === 'string' ? keyword.split(' ') : []
      const found = products.filter(({ title }) =>
        words.every((word) => title.toLowerCase().includes(word)),
      )
      return { list: found, total: found.length }
    },
  })
}

test.each([
  ['hardwre walelt', 'hardware wallet'],
  ['Praksa', 'praska'],
  ['securty KEY', 'security key'],
  ['Hardwarewallet', 'hardware wallet'],
  ['hardwarewalet', 'hardware wallet'],
  ['chipkartenlesegerat', 'chipkarten-lesegerät'],
  ['smart cards', 'smartcards'],
  ['ウオレット', 'ウォレット'],
  ['うぉれっと', 'ウォレット'],
  ['ｳｫﾚｯﾄ', 'ウォレット'],
  ['ウォレト', 'ウォレット'],
  ['ハドウェア', 'ハードウェア'],
  ['กระเปา', 'กระเป๋า'],
  ['보안키', '보안 키'],
])('corrects the misspelt keyword %s to %s', async (keyword, corrected) => {
  const { as } = start()
  expect(await as().catalog.correction({ keyword })).toEqual({ keyword: corrected, total: 1 })
})

test('returns null if no word can be corrected, or if the corrected keyword finds no products either', async () => {
  const { as } = start()
  for (const keyword of ['wallet', 'xylophone', 'walelt praksa', '钱', '']) {
    expect(await as().catalog.correction({ keyword })).toBeNull()
  }
})

test('reads the product titles once for each language', async () => {
  const { as, calls } = start()
  const walks = () => calls.filter(({ input }) => input['sort'] === 'sales_desc')
  await as().catalog.correction({ keyword: 'walelt' })
  await as().catalog.correction({ keyword: 'hardwre' })
  expect(walks()).toHaveLength(1)
  await as({ 'x-locale': 'ja' }).catalog.correction({ keyword: 'walelt' })
  expect(walks()).toHaveLength(2)
})
