import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareChannel } from './compare-channel.ts'

const own = {
  hosts: ['strongroom.example', 'www.strongroom.example', 'localhost:3000'],
  emails: ['orders@strongroom.example', '@mail.strongroom.example'],
  accounts: ['GB00STRG27400118202604'],
  phone: '+44 20 7946 0018',
  email: 'hello@strongroom.example',
  chat: 'strongroom_care',
}
const resultOf = (text: string) => compareChannel(text, own).result

test.each([
  ['strongroom.example', 'host'],
  ['https://strongroom.example/product/7?lang=de#top', 'host'],
  ['HTTPS://WWW.Strongroom.EXAMPLE', 'host'],
  ['strongroom.example.', 'host'],
  ['//strongroom.example/', 'host'],
  ['localhost:3000', 'host'],
  ['hello@strongroom.example', 'email'],
  ['Strongroom <Orders@Strongroom.example>', 'email'],
  ['mailto:anybody@mail.strongroom.example?subject=Hi', 'email'],
  ['+44 20 7946 0018', 'phone'],
  ['\u202A+44 (0)20 7946-0018\u202C', 'phone'],
  ['0044 20 7946 0018', 'phone'],
  ['tel:+442079460018', 'phone'],
  ['@Strongroom_care', 'chat'],
  ['strongroom_care', 'chat'],
  ['https://t.me/strongroom_care', 'chat'],
  ['gb00 strg 2740 0118 2026 04', 'account'],
])('recognises %s as our own %s', (text, kind) => {
  expect(compareChannel(text, own)).toMatchObject({ result: 'ours', kind })
})

test.each([
  ['another domain', 'https://example.org/strong'],
  ['another sender', 'ann@example.org'],
  ['another phone number', '+44 20 7946 0019'],
  ['an IP address', '192.168.0.1'],
  ['another account', 'DE89 3704 0044 0532 0130 00'],
  ['another chat', 'https://t.me/somebody'],
  ['another chat name', '@somebody'],
])('says that %s does not belong to the shop: %s', (_, text) => {
  expect(resultOf(text)).toBe('foreign')
})

test('does not take an order number for a bank account', () => {
  expect(resultOf('SR-261128-NBKN7F9V')).toBe('unreadable')
})

test.each([
  ['our name before another domain', 'https://strongroom.example.evil.test/'],
  ['our name within another', 'strongroom-support.test'],
  ['a subdomain that we do not list', 'login.strongroom.example'],
  ['a user that looks like our host', 'https://strongroom.example@evil.test/'],
  ['a user and a password', 'https://strongroom.example:443@evil.test'],
  ['a user at our own host', 'https://evil@strongroom.example/'],
  ['a backslash before the real host', String.raw`https://evil.test\@strongroom.example`],
  ['Cyrillic letters', 'https://strоngrооm.example'],
  ['Greek letters', 'strongrοοm.example'],
  ['letters of full width', 'https://ｓｔｒｏｎｇｒｏｏｍ.example'],
  ['an encoded letter', 'https://%73trongroom.example/'],
  ['a zero for an o', 'str0ngroom.example'],
  ['two letters that look like one', 'strongroorn.example'],
  ['a missing letter', 'strongrom.example'],
  ['another ending', 'strongroom.test'],
  ['an invisible letter', 'strong\u200Broom.example'],
  ['the port of another server', 'https://strongroom.example:8443'],
  ['our name as a sender’s domain', 'hello@strongroom.example.evil.test'],
  ['our name as a sender', 'strongroom@evil.test'],
  ['a sender that we do not list', 'refund@strongroom.example'],
  ['our name shown before another address', 'hello@strongroom.example <strongroom@evil.test>'],
  ['a longer chat name', '@strongroom_care_uk'],
  ['a chat name in Cyrillic letters', '@strоngrооm_care'],
])('recognises an imitation of the shop by %s: %s', (_, text) => {
  expect(resultOf(text)).toBe('lookalike')
})

test('shows the host that a browser would open for a URL, even if the URL contains the shop’s host elsewhere', () => {
  const verdict = compareChannel('https://strongroom.example@evil.test/strongroom.example', own)
  expect(verdict).toEqual({ result: 'lookalike', shown: 'evil.test' })
  expect(compareChannel('https://strоngroom.example/', own)).toMatchObject({
    shown: 'xn--strngroom-22h.example',
  })
})

test('asks for the country code when a shopper types the shop’s phone number without a country code', () => {
  expect(resultOf('020 7946 0018')).toBe('countryCode')
  expect(resultOf('020 7946 0019')).toBe('foreign')
})

test.each([
  'TStrongroomPracticeDoNotSend111111',
  'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '0x52908400098527886E0F7030069857D2E4169EE7',
])(
  'asks the shopper to compare the payment address %s with the address in the order',
  (address) => {
    expect(resultOf(address)).toBe('order')
  },
)

test('asks the shopper to compare a bank account with the account in the order if the shop lists no accounts', () => {
  const verdict = compareChannel('DE89 3704 0044 0532 0130 00', { ...own, accounts: [] })
  expect(verdict.result).toBe('order')
})

test.each([
  '',
  '   ',
  '\u200B',
  'hello',
  'are you really Strongroom?',
  'javascript:alert(1)',
  'ftp://strongroom.example',
  'a@b@c',
  '123',
  '9'.repeat(301),
])('does not say that %j belongs to the shop', (text) => {
  expect(['unreadable', 'foreign', 'lookalike']).toContain(resultOf(text))
  expect(resultOf(text)).not.toBe('ours')
})

test('recognises no text as the shop’s own if the shop has no hosts, addresses, numbers or accounts', () => {
  const none = { hosts: [], emails: [], accounts: [], phone: '', email: '', chat: '' }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.domain(), fc.emailAddress()), (text) => {
      expect(compareChannel(text, none).result).not.toBe('ours')
    }),
    { numRuns: 50 },
  )
})

test('never throws, and recognises a text as the shop’s own only if it contains one of the shop’s channels in plain letters', () => {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')
  const channels = [...own.hosts, ...own.emails, ...own.accounts, own.phone, own.email, own.chat]
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom('strongroom', '.example', '@', '://', 'https', '/', '\\', '.', '%', ':'),
        fc.constantFrom(
          'strоngroom',
          '\u200B',
          '\u202E',
          'evil.test',
          '#',
          '?',
          ' ',
          '+44',
          '0018',
        ),
        fc.string({ unit: 'binary', maxLength: 4 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(hostile, (text) => {
      const verdict = compareChannel(text, own)
      if (verdict.result !== 'ours') return
      expect(channels.some((channel) => plain(verdict.shown).includes(plain(channel)))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('recognises a URL as the shop’s own only if a browser would open one of the shop’s hosts', () => {
  const prefixes = fc.constantFrom(
    '',
    'https://',
    'http:',
    '//',
    'evil.test/',
    'evil@',
    'evil.test\\',
  )
  const suffixes = fc.constantFrom(
    '',
    '/',
    '.evil.test',
    '@evil.test',
    ':81',
    '#@evil.test',
    '?a=b',
  )
  fc.assert(
    fc.property(prefixes, suffixes, fc.webPath(), (prefix, suffix, path) => {
      const text = `${prefix}strongroom.example${suffix}${path}`
      const verdict = compareChannel(text, own)
      if (verdict.result !== 'ours' || verdict.kind !== 'host') return
      const href = /^https?:/.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
      expect(new URL(href).host).toBe('strongroom.example')
    }),
    { numRuns: 1_000 },
  )
})
