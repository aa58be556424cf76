import { expect, test } from 'vitest'
import { fillPattern } from './build-path.ts'

test('builds one path for all spellings of a URL', () => {
  expect(fillPattern('/', {})).toBe('/')
  expect(fillPattern('/product/:id', { id: '7' })).toBe('/product/7')
  expect(fillPattern('/user/addAddress/:id?', {})).toBe('/user/addAddress')
  expect(fillPattern('/user/orderInfo/:orderNo', { orderNo: 'SR/1' })).toBe(
    '/user/orderInfo/SR%2F1',
  )
})
