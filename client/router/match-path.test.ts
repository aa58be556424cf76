import { expect, test } from 'vitest'
import { buildPath, matchPath } from './match-path.ts'

test('reads a segment of the path as a parameter', () => {
  expect(matchPath('/product/:id', '/product/7')).toEqual({ id: '7' })
  expect(matchPath('/user/orderInfo/:orderNo', '/user/orderInfo/SR%2F1')).toEqual({
    orderNo: 'SR/1',
  })
})

test('accepts only a positive integer as an id', () => {
  expect(matchPath('/product/:id', '/product/0')).toBeNull()
  expect(matchPath('/product/:id', '/product/abc')).toBeNull()
})

test('matches a path with and without an optional segment', () => {
  expect(matchPath('/user/addAddress/:id?', '/user/addAddress')).toEqual({})
  expect(matchPath('/user/addAddress/:id?', '/user/addAddress/3')).toEqual({ id: '3' })
})

test('ignores a slash at the end of a path', () => {
  expect(matchPath('/catalog', '/catalog/')).toEqual({})
  expect(matchPath('/', '/')).toEqual({})
})

test('rejects a path that is longer than the pattern or badly encoded', () => {
  expect(matchPath('/catalog', '/catalog/1')).toBeNull()
  expect(matchPath('/user/orderInfo/:orderNo', '/user/orderInfo/%E0%A4%A')).toBeNull()
})

test('builds the canonical path of a page from pattern and parameters', () => {
  expect(buildPath('/', {})).toBe('/')
  expect(buildPath('/product/:id', { id: '7' })).toBe('/product/7')
  expect(buildPath('/user/addAddress/:id?', {})).toBe('/user/addAddress')
  expect(buildPath('/user/orderInfo/:orderNo', { orderNo: 'SR/1' })).toBe('/user/orderInfo/SR%2F1')
})
