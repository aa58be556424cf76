import { expect, test } from 'vitest'
import { fillPattern, matchPattern } from './match-path.ts'

test('reads a segment as a parameter', () => {
  expect(matchPattern('/product/:id', '/product/7')).toEqual({ id: '7' })
  expect(matchPattern('/user/orderInfo/:orderNo', '/user/orderInfo/SR%2F1')).toEqual({
    orderNo: 'SR/1',
  })
})

test('accepts only positive integers as id', () => {
  expect(matchPattern('/product/:id', '/product/0')).toBeNull()
  expect(matchPattern('/product/:id', '/product/abc')).toBeNull()
})

test('matches without an optional segment', () => {
  expect(matchPattern('/user/addAddress/:id?', '/user/addAddress')).toEqual({})
  expect(matchPattern('/user/addAddress/:id?', '/user/addAddress/3')).toEqual({ id: '3' })
})

test('ignores a trailing slash', () => {
  expect(matchPattern('/catalog', '/catalog/')).toEqual({})
  expect(matchPattern('/', '/')).toEqual({})
})

test('rejects a longer or badly encoded path', () => {
  expect(matchPattern('/catalog', '/catalog/1')).toBeNull()
  expect(matchPattern('/user/orderInfo/:orderNo', '/user/orderInfo/%E0%A4%A')).toBeNull()
})

test('a page has one address, however it was written', () => {
  expect(fillPattern('/', {})).toBe('/')
  expect(fillPattern('/product/:id', { id: '7' })).toBe('/product/7')
  expect(fillPattern('/user/addAddress/:id?', {})).toBe('/user/addAddress')
  expect(fillPattern('/user/orderInfo/:orderNo', { orderNo: 'SR/1' })).toBe(
    '/user/orderInfo/SR%2F1',
  )
})
