import { expect, test } from 'vitest'
import feedback from '#client/i18n/messages/en/feedback.json' with { type: 'json' }
import tools from '#client/i18n/tools/en.json' with { type: 'json' }
import { englishText } from '#client/testing/render.tsx'
import { OFFLINE_DOCUMENTS_MAX } from '#contracts/offline-caches.ts'
import { RECENT_PRODUCTS_MAX, RECENT_SEARCHES_MAX } from '#contracts/limits.ts'
import type { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '#contracts/storage-keys.ts'

/**
 * Words in which the privacy page mentions the data under each storage key. Null for data that is not personal: the
 * page does not have to mention such data.
 */
const SESSION_WORDS: Record<keyof typeof SESSION_KEYS, string | null> = {
  userInfo: 'your sign-in',
  cart: 'your cart',
  // Not named on the page, because this entry holds only the shop's own address, phone number and prices.
  siteInfo: null,
  keyword: 'your last search',
  compared: 'the products you’re comparing',
  checkout: 'an unfinished checkout with the names, contact details and addresses you entered',
  // Not named on the page, because this entry holds only a time.
  ordersTakenOut: null,
  // Not named on the page, because this entry holds only scroll positions.
  scroll: null,
  guestOrder: 'the number and email of your last guest order',
}

const LOCAL_WORDS: Record<keyof typeof LOCAL_KEYS, string | null> = {
  locale: 'language',
  account: 'your username or email',
  theme: 'theme',
  // Not named on the page, because this entry holds only whether a keyboard shortcut is off.
  shortcut: null,
  currency: 'the currency you chose',
  searches: `your last ${RECENT_SEARCHES_MAX} searches`,
  country: 'the country you chose',
  recent: `the last ${RECENT_PRODUCTS_MAX} products you viewed`,
  saved: 'the products you saved, with their prices on the day you saved them',
  awaited: 'the products you asked about',
  requests: 'a record of the requests you’ve sent us about your orders',
  attempts: 'For 3 days, your browser also keeps the products and numbers of orders you’ve sent us',
}

const COOKIE_WORDS: Record<keyof typeof COOKIES, string> = {
  locale: 'language',
  device: 'a third cookie remembers for a year that this browser is yours',
}

const tab = englishText('content.privacy.3.tab')
const own = ['browser', 'requests', 'searches', 'country'] as const
const browser = [
  ...own.map((part) => englishText(`content.privacy.3.${part}`)),
  tools['device.privacy'],
  tools['device.pagesPrivacy'].replace('{max}', String(OFFLINE_DOCUMENTS_MAX)),
].join(' ')
const cookies = `${englishText('content.privacy.3.cookies')} ${englishText('content.privacy.3.device')}`

test.each([
  ['in the tab, until it is closed', tab, SESSION_WORDS],
  ['in the browser, until it is deleted', browser, LOCAL_WORDS],
  ['in cookies, for a year', cookies, COOKIE_WORDS],
])('the privacy policy names all personal data that is stored %s', (_, paragraph, words) => {
  const missing = Object.entries(words).filter(([, said]) => said && !paragraph.includes(said))
  expect(missing).toEqual([])
})

test('the privacy policy says that the browser keeps copies of public pages, and which pages it never keeps', () => {
  expect(browser).toMatch(/keeps copies of the last 30\spublic pages you visited/)
  expect(browser).toContain('account, your cart and your orders are never among them')
})

test('the privacy policy says how long each kind of data is kept', () => {
  expect(tab).toContain('until you close it')
  expect(browser).toContain('until you delete it')
  expect(cookies).toContain('for a year')
  expect(cookies).toContain('protects your sign-in until you close the browser')
})

test.each([
  ['the controller', 'controller.text', 'Strongroom Distribution Ltd is the controller'],
  ['each purpose and its ground', '2.text', 'with your consent'],
  ['how long orders are kept', 'periods.text', '6 years'],
  ['how long the shop remembers the email of a login', 'periods.text', '180 days'],
  ['the recipients', '4.text', 'The carrier gets your delivery address'],
  ['how to withdraw a consent', '5.text', 'withdraw any consent at any time'],
  ['the authority', '5.text', 'Information Commissioner’s Office'],
] as const)('the privacy policy names %s', (_, part, words) => {
  expect(englishText(`content.privacy.${part}`)).toContain(words)
})

test.each(['callMe', 'issue', 'newsletter'] as const)(
  'the form %s asks for consent to only one purpose, and says that the shopper can withdraw the consent',
  (purpose) => {
    const own = feedback[`feedback.consent.${purpose}`].replaceAll(/<.*?>/g, '')
    expect(own).toMatch(
      / (?:for|to) (this callback|reply to my message|email me the newsletter)\. I can .+ at any time/,
    )
  },
)

test('the guarantee page names the buyer’s legal rights beside the shop’s own returns and warranty', () => {
  const returns = englishText('content.guarantee.2.text')
  expect(returns).toContain('By law, you can cancel an order without giving a reason up to 14 days')
  expect(returns).toContain('we’ll take back any unused item for 30 days')
  expect(englishText('content.guarantee.1.text')).toContain('in addition to your statutory rights')
  expect(englishText('content.terms.3.text')).toContain('when the parcel is delivered to you')
})
