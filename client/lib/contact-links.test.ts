import { expect, test } from 'vitest'
import { chatHref, telHref } from './contact-links.ts'

test('turns a phone number into a tel link without spaces, brackets or hyphens', () => {
  expect(telHref('+44 (20) 7946-0018')).toBe('tel:+442079460018')
})

test('links to WhatsApp if the chat account is a phone number, and to Telegram if it is a name', () => {
  expect(chatHref('+44 7700 900018')).toBe('https://wa.me/447700900018')
  expect(chatHref('@strongroom')).toBe('https://t.me/strongroom')
})
