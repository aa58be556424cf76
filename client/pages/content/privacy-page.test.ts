import { expect, test } from 'vitest'
import { englishText } from '#client/testing/render.tsx'
import { RECENT_PRODUCTS_MAX } from '#contracts/limits.ts'
import type { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '#contracts/storage-keys.ts'

/** Words by which the privacy page names each stored key; null for a key without personal data. */
const SESSION_WORDS: Record<keyof typeof SESSION_KEYS, string | null> = {
  userInfo: 'your login',
  cart: 'your cart',
  // Holds only the shop's own address, phone number and prices.
  siteInfo: null,
  keyword: 'your last search',
  checkout: 'an unfinished checkout with the names, contact details and addresses you entered',
  // Holds only a time.
  ordersTakenOut: null,
  // Holds only scroll positions.
  scroll: null,
  guestOrder: 'the number and e‑mail address of your last guest order',
}

const LOCAL_WORDS: Record<keyof typeof LOCAL_KEYS, string> = {
  locale: 'language',
  account: 'your account name',
  theme: 'theme',
  recent: `the last ${RECENT_PRODUCTS_MAX} products you viewed`,
  attempts: 'For three days also the products and numbers of orders you sent',
}

const COOKIE_WORDS: Record<keyof typeof COOKIES, string> = {
  locale: 'language',
  device: 'a third cookie notes for a year that this browser belongs to you',
}

const tab = englishText('content.privacy.3.tab')
const browser = englishText('content.privacy.3.browser')
const cookies = `${englishText('content.privacy.3.cookies')} ${englishText('content.privacy.3.device')}`

test.each([
  ['in the tab, until it is closed', tab, SESSION_WORDS],
  ['in the browser, until it is deleted', browser, LOCAL_WORDS],
  ['in cookies, for a year', cookies, COOKIE_WORDS],
])('names all data that is stored %s', (_, paragraph, words) => {
  const missing = Object.entries(words).filter(([, said]) => said && !paragraph.includes(said))
  expect(missing).toEqual([])
})

test('says how long each kind of data is kept', () => {
  expect(tab).toContain('until you close it')
  expect(browser).toContain('until you delete it')
  expect(cookies).toContain('for a year')
  expect(cookies).toContain('protects your login and is gone when you close the browser')
})
