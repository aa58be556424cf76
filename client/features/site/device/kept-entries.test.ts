import { expect, test } from 'vitest'
import { LOCAL_KEYS, SESSION_KEYS } from '#contracts/storage-keys.ts'
import { isPersonal, listEntries } from './kept-entries.ts'

test('lists each stored entry with its number of items, or with its value if a person can read the value', () => {
  expect(
    listEntries({
      cart: '[{"id":1,"num":2,"price":"9.90"}]',
      compared: '3,7',
      keyword: 'usb key',
      checkout: '{"leftOutIds":[1],"values":{"name":"Ann"}}',
    }),
  ).toEqual([
    { key: 'cart', label: 'device.cart', count: 1 },
    { key: 'compared', label: 'device.compared', count: 2 },
    { key: 'keyword', label: 'device.keyword', value: 'usb key' },
    { key: 'checkout', label: 'device.checkout' },
  ])
})

test('shows the name of the stored language, such as “Deutsch”, and no value if the language is unknown', () => {
  expect(listEntries({ locale: 'de' })).toEqual([
    { key: 'locale', label: 'device.locale', value: 'Deutsch' },
  ])
  expect(listEntries({ locale: 'xx' })).toEqual([{ key: 'locale', label: 'device.locale' }])
})

test('sums up technical and unknown entries in one line that shows their number and none of their contents', () => {
  const entries = listEntries({ siteInfo: '{"a":1}', later: '<script>', scroll: '{"a":[0,1]}' })
  expect(entries).toEqual([{ key: 'technical', label: 'device.technical', count: 3 }])
  expect(entries.some(isPersonal)).toBe(false)
})

test('lists a login, but counts the flag of a guest as a technical entry', () => {
  const listed = (userInfo: string) => listEntries({ userInfo }).map(({ label }) => label)
  expect(listed('{"token":"t","username":"ann"}')).toEqual(['device.login'])
  expect(listed('{"guest":true}')).toEqual(['device.technical'])
})

test('leaves out empty entries, and lists an entry with broken JSON without a count', () => {
  expect(listEntries({ cart: '[]', recent: '[1,', saved: '' })).toEqual([
    { key: 'recent', label: 'device.recent' },
  ])
})

test('treats all stored entries as personal, except technical entries, language, theme and the shortcut setting', () => {
  const keys = [...Object.values(SESSION_KEYS), ...Object.values(LOCAL_KEYS)]
  const stored = Object.fromEntries(keys.map((key) => [key, 'x']))
  const harmless = listEntries(stored).filter((entry) => !isPersonal(entry))
  expect(harmless.map(({ key }) => key)).toEqual(['locale', 'theme', 'shortcut', 'technical'])
  // The three technical entries are facts about the shop, scroll positions, and a time stored for the cart.
  expect(harmless.at(-1)?.count).toBe(3)
})
