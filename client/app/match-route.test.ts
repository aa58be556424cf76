import { expect, test } from 'vitest'
import { matchPattern } from './match-route.ts'

test('a part of a path becomes a parameter', () => {
  expect(matchPattern('/product/:id', '/product/7')).toEqual({ id: '7' })
  expect(matchPattern('/user/orderInfo/:orderNo', '/user/orderInfo/SR%2F1')).toEqual({
    orderNo: 'SR/1',
  })
})

test('an id is a positive integer or the path is another', () => {
  expect(matchPattern('/product/:id', '/product/0')).toBeNull()
  expect(matchPattern('/product/:id', '/product/abc')).toBeNull()
})

test('an optional part may be missing', () => {
  expect(matchPattern('/user/addAddress/:id?', '/user/addAddress')).toEqual({})
  expect(matchPattern('/user/addAddress/:id?', '/user/addAddress/3')).toEqual({ id: '3' })
})

test('a slash at the end does not matter', () => {
  expect(matchPattern('/catalog', '/catalog/')).toEqual({})
  expect(matchPattern('/', '/')).toEqual({})
})

test('a longer or a broken path does not match', () => {
  expect(matchPattern('/catalog', '/catalog/1')).toBeNull()
  expect(matchPattern('/user/orderInfo/:orderNo', '/user/orderInfo/%E0%A4%A')).toBeNull()
})
