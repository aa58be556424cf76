import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { ProductTitle } from './product-title.tsx'

test('never starts a line with the dot between two words, and keeps “E-Ink” on one line', () => {
  const markup = renderMarkup(<ProductTitle title="Dunmarch E-Ink-Hardware-Wallet · Kupfer" />)
  expect(markup).toBe(
    'Dunmarch <span class="whitespace-nowrap">E-Ink</span>-Hardware-Wallet\u00A0· Kupfer',
  )
})

test('allows a line break at the hyphen of a longer word', () => {
  expect(renderMarkup(<ProductTitle title="Bitcoin-Wallet" />)).toBe('Bitcoin-Wallet')
})

test('keeps a Thai compound on one line', () => {
  expect(renderMarkup(<ProductTitle title="ไดรฟ์ตั้งโต๊ะแบบเข้ารหัส Brisane" />)).toBe(
    'ไดรฟ์ตั้งโต๊ะแบบ<span class="whitespace-nowrap">เข้ารหัส</span> Brisane',
  )
})

test('keeps a number on one line with its unit, or with the name before it', () => {
  expect(renderMarkup(<ProductTitle title="安全模块 · FIPS 140-3 三级" />)).toBe(
    '安全模块\u00A0· FIPS\u00A0<span class="whitespace-nowrap">140-3</span> 三级',
  )
  expect(renderMarkup(<ProductTitle title="Lysker SSD · 4 TB" />)).toBe(
    'Lysker SSD\u00A0· 4\u00A0TB',
  )
  expect(renderMarkup(<ProductTitle title="Harrowen · Level 3" />)).toBe(
    'Harrowen\u00A0· Level\u00A03',
  )
})
