import { expect, test } from 'vitest'
import { fillPattern } from './fill-pattern.ts'

test('a page has one address, however it was written', () => {
  expect(fillPattern('/', {})).toBe('/')
  expect(fillPattern('/product/:id', { id: '7' })).toBe('/product/7')
  expect(fillPattern('/user/addAddress/:id?', {})).toBe('/user/addAddress')
  expect(fillPattern('/user/orderInfo/:orderNo', { orderNo: 'SR/1' })).toBe(
    '/user/orderInfo/SR%2F1',
  )
})
