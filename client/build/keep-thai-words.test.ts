import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { keepThaiWords } from './keep-thai-words.ts'

test('forbids line breaks inside a whole compound word, even if it contains a shorter compound', () => {
  expect(keepThaiWords('ไม่มีคำสั่งซื้อที่ตรงกับเงื่อนไข')).toBe('ไม่มีคำ\u2060สั่ง\u2060ซื้อที่ตรงกับเงื่อนไข')
})

test('forbids line breaks inside borrowed words that a browser would otherwise break', () => {
  expect(keepThaiWords('โอนเงินผ่านธนาคาร หรือคริปโต')).toContain('ค\u2060ริ\u2060ป\u2060โต')
  expect(keepThaiWords('จนกว่าคุณจะปิดแท็บนี้')).toContain('แท็\u2060บนี้')
  expect(keepThaiWords('คอมพิวเตอร์และแท็บเล็ต')).toContain('แท็\u2060บ\u2060เล็ต')
})

test('leaves a text without compounds unchanged', () => {
  const text = 'ตะกร้าใส่สินค้าได้ไม่เกิน 50 รายการ'
  expect(keepThaiWords(text)).toBe(text)
})

test('changes only Thai texts that are too long for one line, and never texts for search engines', () => {
  const joined = (locale: string) =>
    Object.entries(compileMessages(locale))
      .filter(([, message]) => JSON.stringify(message).includes('\u2060'))
      .map(([id]) => id)
  expect(joined('de')).toEqual([])
  expect(joined('th')).toContain('orders.cancelConfirm')
  expect(joined('th')).not.toContain('orders.cancel')
  expect(joined('th').filter((id) => id.startsWith('meta.'))).toEqual([])
})
