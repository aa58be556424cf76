import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contracts/locales.ts'
import { CATEGORIES, TAGS } from '#fixtures/content/catalog-facts.ts'
import { productDescription, productTitle } from '#fixtures/content/products/product-text.ts'
import { text } from '#fixtures/content/texts.ts'
import { contentOf, seededProduct } from '#mock-upstream/seed/product.ts'
import { createTestWorld } from '#mock-upstream/testing/create-test-world.ts'
import { findGoods } from '#mock-upstream/store/catalog/goods-query.ts'
import { fold, indexTokens } from './search-tokens.ts'
import { tagsOf } from '#mock-upstream/store/catalog/tags.ts'

const COUNT = 120
const { db } = createTestWorld(COUNT)
const shop = Array.from({ length: COUNT }, (_, index) => seededProduct(1, index + 1))

test.each(LOCALES)(
  'in %s, a search for the whole title of a product finds the product',
  (locale) => {
    for (const product of shop.slice(0, 24)) {
      const title = productTitle(contentOf(1, product), locale)
      expect(search(locale, title)).toContain(product.id)
    }
  },
)

test.each(LOCALES)(
  'in %s, a search for the name of a category finds all of its products',
  (locale) => {
    for (const { id, slug } of CATEGORIES) {
      const found = search(locale, text('shop', `category.${slug}.name`, { locale }))
      const all = shop.filter(({ category }) => category.id === id)
      for (const product of all) expect(found).toContain(product.id)
    }
  },
)

test.each([
  ['en', 'cold wallet'],
  ['zh', '冷钱包'],
  ['pt', 'hardware wallet'],
  ['id', 'dompet'],
  ['tr', 'soğuk cüzdan'],
  ['ja', 'コールドウォレット'],
] as const)('in %s, finds all hardware wallets by their everyday name “%s”', (locale, words) => {
  const wallets = shop.filter(({ category }) => category.slug === 'hardware-wallet')
  expect(wallets.length).toBeGreaterThan(5)
  const found = search(locale, words)
  expect(wallets.filter(({ id }) => !found.includes(id))).toEqual([])
})

test.each(LOCALES)(
  'in %s, a search for two Han, Kana, Hangul or Thai characters from the name of a product type finds the products of that type',
  (locale) => {
    const missed = shop.slice(0, 16).filter(({ id, type }) => {
      const name = text('shop', `type.${type.slug}.name`, { locale })
      const pair = /[\p{scx=Han}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}]{2}/u.exec(name)?.[0]
      return pair && !search(locale, pair).includes(id)
    })
    expect(missed).toEqual([])
  },
)

test.each(LOCALES)(
  'in %s, a search for a category name lists the products of the category before products that only mention the words',
  (locale) => {
    for (const { id, slug } of CATEGORIES) {
      const name = text('shop', `category.${slug}.name`, { locale })
      const words = indexTokens(name)
      const found = search(locale, name)
      const last = found.findLastIndex(
        (product) => shop.find((candidate) => candidate.id === product)?.category.id === id,
      )
      const others = found.filter((product) => {
        const named = indexTokens(nameOf(product, locale))
        return !words.some((word) => named.includes(word))
      })
      const first = others[0] === undefined ? found.length : found.indexOf(others[0])
      expect({ name, isAhead: last < first }).toEqual({ name, isAhead: true })
    }
  },
)

test('a search for "wallet" or "wall" lists products with "wallet" in the title before all others', () => {
  for (const keyword of ['wallet', 'wall']) {
    const found = search('en', keyword)
    const named = found.map((id) =>
      /wallet/i.test(productTitle(contentOf(1, seededProduct(1, id)), 'en')),
    )
    expect(named.includes(true) && named.includes(false)).toBe(true)
    expect(named.lastIndexOf(true)).toBeLessThan(named.indexOf(false))
  }
})

test.each(LOCALES)('in %s, a search for a tag finds all products with that tag', (locale) => {
  for (const slug of TAGS) {
    const found = search(locale, text('shop', `tag.${slug}`, { locale }))
    for (const product of shop.filter(({ freeTags }) => freeTags.includes(slug)))
      expect(found).toContain(product.id)
  }
})

test('every product that a search finds has a text with the search word', () => {
  const words = ['steel', 'wallet', 'USB', 'phone', 'gift', 'paper', 'drive', 'seal']
  for (const word of words) {
    const found = search('en', word)
    expect(found.length).toBeGreaterThan(0)
    for (const id of found) expect(fold(textsOf(id, 'en'))).toContain(fold(word))
  }
})

test('a search for two words finds only products that match both words', () => {
  const both = search('en', 'hardware graphite')
  expect(both.length).toBeGreaterThan(0)
  expect(both.every((id) => search('en', 'hardware').includes(id))).toBe(true)
  expect(both.every((id) => search('en', 'graphite').includes(id))).toBe(true)
})

test('a search ignores accents and case', () => {
  const found = search('de', 'Sicherheitsschlüssel')
  expect(found.length).toBeGreaterThan(0)
  expect(search('de', 'sicherheitsschlussel')).toEqual(found)
})

test.each<[Locale, typed: string, written: string]>([
  ['de', 'Hardwarewallet', 'Hardware-Wallet'],
  ['de', 'hardware wallet', 'Hardware-Wallet'],
  ['de', 'Sicherheitsschluessel', 'Sicherheitsschlüssel'],
  ['de', 'usbstick', 'USB-Stick'],
  ['nl', 'hardware wallet', 'hardwarewallet'],
  ['nl', 'hardware-wallet', 'hardwarewallet'],
  ['en', 'smartcard', 'smart card'],
  ['en', 'usbc', 'USB-C'],
  ['th', 'กระเปา', 'กระเป๋า'],
  ['th', 'กญแจ', 'กุญแจ'],
  ['th', 'ฮารดแวรวอลเลต', 'ฮาร์ดแวร์วอลเล็ต'],
  ['ja', 'ウオレット', 'ウォレット'],
  ['ja', 'ｳｫﾚｯﾄ', 'ウォレット'],
  ['ja', 'うぉれっと', 'ウォレット'],
  ['ja', 'ハードウエアーウオレット', 'ハードウェアウォレット'],
  ['ja', 'セキュリテイーキー', 'セキュリティキー'],
])('in %s, a search for %s finds all that a search for %s finds', (locale, typed, written) => {
  const found = search(locale, written)
  expect(found.length).toBeGreaterThan(0)
  expect(search(locale, typed)).toEqual(expect.arrayContaining(found))
})

test('a search for a Korean category name typed without its space finds all products of the category', () => {
  const found = search('ko', '보안키')
  const keys = shop.filter(({ category }) => category.slug === 'security-key')
  for (const { id } of keys) expect(found).toContain(id)
})

test('a search for a short Thai word finds only products whose texts contain it with all its marks', () => {
  const found = search('th', 'คีย์')
  expect(found.length).toBeGreaterThan(0)
  for (const id of found) expect(fold(textsOf(id, 'th'))).toContain(fold('คีย์'))
})

test('finds a two-character Chinese word even if another word stands directly before it, without a space', () => {
  const wallets = search('zh', '钱包')
  expect(wallets.length).toBeGreaterThan(10)
  const together = search('zh', `${text('shop', 'value.black', { locale: 'zh' })}钱包`)
  expect(together.length).toBeGreaterThan(0)
  expect(together.every((id) => wallets.includes(id))).toBe(true)
})

test('a search for two characters finds nothing if no product text contains them side by side', () => {
  expect(search('zh', '钱龘')).toEqual([])
  expect(search('zh', '龘龘')).toEqual([])
})

test('a German search word finds products in the German shop, but not in the Chinese shop', () => {
  expect(search('de', 'Geschenkidee').length).toBeGreaterThan(0)
  expect(search('zh', 'Geschenkidee')).toEqual([])
})

test.each([
  '"',
  '"wallet',
  'wallet*',
  'wallet AND',
  'OR',
  'NOT wallet',
  'NEAR(wallet key)',
  'entry:wallet',
  '^wallet',
  '(((',
  '-wallet',
  "'; drop table products; --",
  '_c1',
  '\u0000wallet\u0000',
  '\ud800',
  '%',
  '🔒',
  'ー',
  '\u0e31',
  '\u0301',
])('a search treats the input %j as words, never as query syntax', (keyword) => {
  expect(() => search('en', keyword)).not.toThrow()
})

test('a search for punctuation or for an index key such as _c1 finds nothing', () => {
  expect(search('en', '!?')).toEqual([])
  expect(search('en', '_c1')).toEqual([])
})

/** Returns the words that name a product: title, type, category and brand. */
function nameOf(id: number, locale: Locale): string {
  const product = seededProduct(1, id)
  const category = text('shop', `category.${product.category.slug}.name`, { locale })
  const type = text('shop', `type.${product.type.slug}.name`, { locale })
  return `${productTitle(contentOf(1, product), locale)} ${type} ${category} ${product.brand.name}`
}

function search(lang: Locale, keyword: string): number[] {
  const pages = [1, 2, 3].map((page) => findGoods(db, lang, { keyword, page, limit: 48 }))
  return pages.flatMap(({ rows }) => rows.map(({ id }) => id))
}

function textsOf(id: number, locale: Locale): string {
  const product = seededProduct(1, id)
  const content = contentOf(1, product)
  const category = text('shop', `category.${product.category.slug}.name`, { locale })
  const values = content.attributes.flatMap((attribute) => attribute.values)
  return [
    productTitle(content, locale),
    productDescription(content, locale),
    product.brand.name,
    category,
    ...tagsOf(product, locale),
    ...values.map((slug) => text('shop', `value.${slug}`, { locale })),
    ...product.type.specs.flatMap((spec) =>
      spec.kind === 'values'
        ? spec.values.map((slug) => text('shop', `value.${slug}`, { locale }))
        : [],
    ),
  ].join(' ')
}
