import { expect, test } from 'vitest'
import { matchNames } from './match-names.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const found = (names: string[], keyword: string, max = 9) =>
  matchNames(named(...names), keyword, max).map(({ name }) => name)

test('finds names with a word that starts with the keyword', () => {
  const names = ['Hardware wallets', 'Wallet accessories', 'Seed backup']
  expect(found(names, 'wal')).toEqual(['Hardware wallets', 'Wallet accessories'])
  expect(found(names, 'ware')).toEqual([])
})

test('requires a match for every word of the keyword, in any order', () => {
  expect(found(['Hardware wallets', 'Hardware keys'], 'wallets hard')).toEqual(['Hardware wallets'])
})

test('ignores accents and capitals in keyword and name', () => {
  expect(found(['Cartes à puce', 'Clés de sécurité'], 'CLES')).toEqual(['Clés de sécurité'])
  expect(found(['Schlüssel'], 'schlus')).toEqual(['Schlüssel'])
})

test('finds a keyword inside a name in scripts without spaces, such as Chinese', () => {
  expect(found(['硬件钱包', '钱包配件', '安全密钥'], '钱包')).toEqual(['硬件钱包', '钱包配件'])
  expect(found(['กระเป๋าฮาร์ดแวร์'], 'ฮาร์ด')).toEqual(['กระเป๋าฮาร์ดแวร์'])
  expect(found(['하드웨어 지갑'], '지갑')).toEqual(['하드웨어 지갑'])
})

test('returns at most the requested number of names, and no names for a keyword without letters', () => {
  expect(found(['Key one', 'Key two', 'Key three'], 'key', 2)).toEqual(['Key one', 'Key two'])
  expect(found(['Key one'], ' – ')).toEqual([])
})

test.each([
  ['hardwarewallet', 'Hardware-Wallets'],
  ['hardware wallet', 'Hardwarewallets'],
  ['usbc', 'USB-C-Sicherheitsschlüssel'],
  ['보안키', '보안 키'],
  ['ウオレット', 'ハードウェアウォレット'],
  ['うぉれ', 'ウォレットアクセサリー'],
  ['ｳｫﾚｯﾄ', 'ウォレットアクセサリー'],
  ['กระเปา', 'กระเป๋าฮาร์ดแวร์'],
  ['strasse', 'Straße'],
])('the keyword %s finds %s, although the two are spelt differently', (keyword, name) => {
  expect(found([name, 'Seed backup'], keyword)).toEqual([name])
})
