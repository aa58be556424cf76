import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { keepThaiWords } from './keep-thai-words.ts'

test('the parts of a compound word are joined, and the longest compound wins', () => {
  expect(keepThaiWords('ไม่มีคำสั่งซื้อที่ตรงกับเงื่อนไข')).toBe('ไม่มีคำ\u2060สั่ง\u2060ซื้อที่ตรงกับเงื่อนไข')
})

test('a text without compounds stays as it is', () => {
  const text = 'ตะกร้าใส่สินค้าได้ไม่เกิน 50 รายการ'
  expect(keepThaiWords(text)).toBe(text)
})

test('only Thai texts of more than a line are joined, and what a page says to search engines is not', () => {
  const joined = (locale: string) =>
    Object.entries(compileMessages(locale))
      .filter(([, message]) => JSON.stringify(message).includes('\u2060'))
      .map(([id]) => id)
  expect(joined('de')).toEqual([])
  expect(joined('th')).toContain('orders.cancelConfirm')
  expect(joined('th')).not.toContain('orders.cancel')
  expect(joined('th').filter((id) => id.startsWith('meta.'))).toEqual([])
})
