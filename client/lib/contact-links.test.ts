import { expect, test } from 'vitest'
import { chatHref, telHref } from './contact-links.ts'

test('turns a phone number into a tel link without spaces, brackets or hyphens', () => {
  expect(telHref('+44 (20) 7946-0018')).toBe('tel:+442079460018')
})

test('takes the first phone number of a text, without its hours', () => {
  expect(telHref('020 1234 5678 (9-17)')).toBe('tel:02012345678')
  expect(telHref('+44 20 7946 0018 / +44 20 7946 0019')).toBe('tel:+442079460018')
})

test('links to WhatsApp if the chat account is a phone number, and to Telegram if it is a name', () => {
  expect(chatHref('+44 7700 900018')).toBe('https://wa.me/447700900018')
  expect(chatHref('@strongroom')).toBe('https://t.me/strongroom')
})

test('keeps a link of Telegram or WhatsApp, but no link of another site', () => {
  expect(chatHref('https://t.me/strongroom')).toBe('https://t.me/strongroom')
  expect(chatHref('https://evil.test/a')).toBe('https://t.me/https%3A%2F%2Fevil.test%2Fa')
})
